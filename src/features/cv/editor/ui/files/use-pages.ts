import { startTransition, useEffect, useState, type RefObject } from 'react';
import type { Cv } from '../../contract.ts';
import type { Design } from '../../files/lay-out-cv.ts';
import type { LaidOut } from '../../files/types.ts';
import { requestPages } from './pdf-maker.ts';

/** Pause in typing after which the pages are laid out again, in milliseconds. */
const pauseMs = 300;

/** Pages, with the CV and design that they were laid out from. */
interface DesignedPages {
  cv: Cv;
  design: Design;
  laidOut: LaidOut;
}

/**
 * Hook: the pages of a CV as in its PDF. A worker lays them out again after each pause in typing; the last pages stay until the new ones come.
 * @param isWanted whether to load the pages at all
 */
export function usePages(cv: Cv, design: Design, isWanted: boolean) {
  const [pages, setPages] = useState<DesignedPages | null>(null);
  const [failed, setFailed] = useState<Omit<DesignedPages, 'laidOut'> | null>(null);
  const isUpToDate = (source: Omit<DesignedPages, 'laidOut'> | null) => source?.cv === cv && source.design === design;
  const isFirst = pages === null;
  const isCurrent = isUpToDate(pages);
  const hasFailed = isUpToDate(failed);
  useEffect(() => {
    if (!isWanted || isCurrent || hasFailed) return;
    let isOld = false;
    const layOut = () =>
      requestPages(cv, design).then(
        // a transition, so that drawing delays no key
        (laidOut) => !isOld && startTransition(() => setPages({ cv, design, laidOut })),
        () => !isOld && setFailed({ cv, design }),
      );
    const timer = setTimeout(() => void layOut(), isFirst ? 0 : pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [cv, design, isWanted, isFirst, isCurrent, hasFailed]);
  return { pages, hasFailed, isCurrent };
}

/** Hook: whether the pages load without being asked for: on wide screens without data saving, once the browser is idle. */
export function useRoomForPages(): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const wide = matchMedia('(min-width: 75rem)');
    const savesData: unknown = 'connection' in navigator ? Reflect.get(Object(navigator.connection), 'saveData') : false;
    if (savesData === true) return;
    const update = () => setRoom(wide.matches);
    // Safari lacks requestIdleCallback
    const hasIdleCallback = 'requestIdleCallback' in globalThis;
    const idle = hasIdleCallback ? requestIdleCallback(update) : setTimeout(update, 500);
    wide.addEventListener('change', update);
    return () => {
      if (hasIdleCallback) cancelIdleCallback(Number(idle));
      else clearTimeout(idle);
      wide.removeEventListener('change', update);
    };
  }, []);
  return hasRoom;
}

/** Hook: whether an element is on the screen. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
