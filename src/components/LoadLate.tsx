import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { useLoaded } from './use-loaded.ts';

interface Props<Code> {
  /** Imports the code. It must be stable across renders. */
  load: () => Promise<Code>;
  /** Shown while the code loads. */
  waiting: ReactNode;
  /** Shown if the code could not be loaded. */
  failed: string;
  /** Label of the button. */
  retry: string;
  /** Called by the button instead of importing the code again. */
  onRetry?: () => void;
  children(code: Code): ReactNode;
}

/** A part of an island whose code is loaded when it is needed. If that fails, only this part shows the failure and a retry button. */
export function LoadLate<Code>({ load, waiting, failed, retry, onRetry, children }: Props<Code>) {
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'loading') return waiting;
  if (loaded.state === 'failed') return <LoadFailure text={failed} retry={retry} onRetry={onRetry ?? reload} />;
  return children(loaded.value);
}
