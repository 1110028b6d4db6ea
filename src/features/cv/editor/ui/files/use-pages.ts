import { startTransition, useEffect, useState, type RefObject } from 'react';
import type { Cv } from '../../contract.ts';
import type { Design } from '../../files/set-pages.ts';
import type { LaidOut } from '../../files/types.ts';
import { askForPages } from './pdf-maker.ts';

/** How long typing must rest before the pages are laid out again, in milliseconds. */
const restMs = 300;

/** Pages, with what they were set from. */
interface Shown {
  cv: Cv;
  design: Design;
  laidOut: LaidOut;
}

/**
 * Hook: the pages of a CV as its file has them, laid out again in a worker when typing rests. The last pages stay until the next ones are there.
 * @param isWanted without it nothing is loaded
 */
export function usePages(cv: Cv, design: Design, isWanted: boolean) {
  const [pages, setPages] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<Omit<Shown, 'laidOut'> | null>(null);
  const isOf = (of: Omit<Shown, 'laidOut'> | null) => of !== null && of.cv === cv && of.design === design;
  const isFirst = pages === null;
  const isCurrent = isOf(pages);
  const hasFailed = isOf(failed);
  useEffect(() => {
    if (!isWanted || isCurrent || hasFailed) return;
    let isOld = false;
    const set = () =>
      askForPages(cv, design).then(
        // drawing them gives way to a key
        (laidOut) => !isOld && startTransition(() => setPages({ cv, design, laidOut })),
        () => !isOld && setFailed({ cv, design }),
      );
    const timer = setTimeout(() => void set(), isFirst ? 0 : restMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [cv, design, isWanted, isFirst, isCurrent, hasFailed]);
  return { pages, hasFailed, isCurrent };
}

/** Hook: whether the pages load by themselves: next to the fields, where data is not saved, once the browser is idle. */
export function useRoomForPages(): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const wide = matchMedia('(min-width: 75rem)');
    const saves: unknown = 'connection' in navigator ? Reflect.get(Object(navigator.connection), 'saveData') : false;
    if (saves === true) return;
    const look = () => setRoom(wide.matches);
    // Safari lacks requestIdleCallback
    const isIdleKnown = 'requestIdleCallback' in globalThis;
    const idle = isIdleKnown ? requestIdleCallback(look) : setTimeout(look, 500);
    wide.addEventListener('change', look);
    return () => {
      if (isIdleKnown) cancelIdleCallback(Number(idle));
      else clearTimeout(idle);
      wide.removeEventListener('change', look);
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
