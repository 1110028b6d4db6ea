import type { ProgressSocket } from '#src/features/foundation/progress/ui/open-progress-socket.ts';
import type { AnalysisProgress } from '#src/features/foundation/progress/contract.ts';

/** How often the server is asked next to the socket, and without one, in milliseconds. */
const pollMs = { withSocket: 8_000, withoutSocket: 2_000 };

interface Listener {
  onProgress(progress: AnalysisProgress['data']): void;
  /** The analysis may have changed: time to ask for it. */
  onAsk(): void;
}

/**
 * Follows a run of an analysis by its room's socket. The server is asked from time to time as well, and more often without a socket, so that
 * a lost one costs seconds and nothing else. The socket's code is loaded only here: a finished report needs none.
 * @returns a function that stops following
 */
export function followAnalysis(room: string, { onProgress, onAsk }: Listener): () => void {
  let socket: ProgressSocket | null = null;
  let isStopped = false;
  const onEvent = (data: AnalysisProgress['data']) => {
    onProgress(data);
    if (data.progress >= 1) onAsk();
  };
  import('#src/features/foundation/progress/ui/open-progress-socket.ts').then(
    ({ openProgressSocket }) => {
      if (!isStopped) socket = openProgressSocket({ room, connectionId: crypto.randomUUID(), isEvent: isProgress }, { onEvent });
    },
    () => undefined, // could not be loaded: the server is asked more often
  );
  let timer = setTimeout(ask, pollMs.withoutSocket);
  function ask() {
    onAsk();
    timer = setTimeout(ask, socket?.isOpen() ? pollMs.withSocket : pollMs.withoutSocket);
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.stop();
  };
}

function isProgress(message: object): message is AnalysisProgress {
  const { type, data } = message as Partial<AnalysisProgress>; // both fields are checked below
  return type === 'analysis' && typeof data === 'object' && typeof data.progress === 'number' && typeof data.message === 'string';
}
