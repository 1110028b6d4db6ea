import { importAgain } from '#src/components/import-again.ts';
import { LoadLate } from '#src/components/LoadLate.tsx';
import { useHydrated } from '#src/components/use-hydrated.ts';
import type { EditorProps } from './Editor.tsx';

const load = importAgain(() => import('./Editor.tsx'));
// asked for beside React, and not only after it; if it does not come, the editor asks again
if (!import.meta.env.SSR) void load().catch(() => undefined);

/** The editor. Its code comes after the page. */
export function CvEditor(props: EditorProps) {
  const waiting = <div className="skeleton cv-waiting" role="status" aria-label={props.strings['member.loading']} />;
  if (!useHydrated()) return waiting;
  return (
    <LoadLate load={load} waiting={waiting} failed={props.strings['member.part_failed']} retry={props.strings['member.retry']}>
      {({ default: Editor }) => <Editor {...props} />}
    </LoadLate>
  );
}
