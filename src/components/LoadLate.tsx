import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { useLoaded } from './use-loaded.ts';

interface Props<Code> {
  /** Imports the code. It must be stable across renders. */
  load: () => Promise<Code>;
  /** What is shown meanwhile. */
  waiting: ReactNode;
  /** Says that the part could not be loaded. */
  failed: string;
  /** Label of the button. */
  retry: string;
  /** What the button does instead of importing the code again. */
  onRetry?: () => void;
  children(code: Code): ReactNode;
}

/** A part of an island whose code comes at need. If it does not come, only this part says so, and offers to try again. */
export function LoadLate<Code>({ load, waiting, failed, retry, onRetry, children }: Props<Code>) {
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'loading') return waiting;
  if (loaded.state === 'failed') return <LoadFailure text={failed} retry={retry} onRetry={onRetry ?? reload} />;
  return children(loaded.value);
}
