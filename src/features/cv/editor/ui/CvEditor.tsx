import { LoadLate } from '#src/components/LoadLate.tsx';
import { useHydrated } from '#src/components/use-hydrated.ts';
import type { EditorProps } from './Editor.tsx';

const load = () => import('./Editor.tsx');
// requests the editor's code at the same time as React, not after it
if (!import.meta.env.SSR) void load().catch(() => undefined);

/** The editor, whose code loads after the page. If that fails, a retry reloads the page: nothing can be lost yet. */
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
