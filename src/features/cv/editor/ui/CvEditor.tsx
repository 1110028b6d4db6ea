import { LoadLate } from '#src/components/LoadLate.tsx';
import { useHydrated } from '#src/components/use-hydrated.ts';
import type { EditorProps } from './Editor.tsx';

const load = () => import('./Editor.tsx');
// requested together with React, and not only after it
if (!import.meta.env.SSR) void load().catch(() => undefined);

/** The editor. Its code loads after the page. If that fails, nothing can have been written yet, so a retry reloads the page. */
export function CvEditor(props: EditorProps) {
  const waiting = <div className="skeleton cv-waiting" role="status" aria-label={props.strings['member.loading']} />;
  if (!useHydrated()) return waiting;
  return (
    <LoadLate
      load={load}
      waiting={waiting}
      failed={props.strings['cv_editor.not_loaded']}
      retry={props.strings['member.retry']}
      onRetry={() => location.reload()}
    >
      {({ default: Editor }) => <Editor {...props} />}
    </LoadLate>
  );
}
