import type { ProgressSocket } from '#src/features/foundation/progress/ui/open-progress-socket.ts';
import type { AnalysisProgress } from '#src/features/foundation/progress/contract.ts';

/** Time between two polls of the server, with and without an open socket. */
const pollMs = { withSocket: 8_000, withoutSocket: 2_000 };

interface Listener {
  onProgress(progress: AnalysisProgress['data']): void;
  /** Called when the analysis may have changed and should be loaded. */
  onPoll(): void;
}

/**
 * Follows a run of an analysis over its room's socket. It also polls, more often without a socket, so that a lost socket costs only
 * seconds. The socket's code is loaded here, because a finished report does not need it.
 * @returns a function that stops following
 */
export function followAnalysis(room: string, { onProgress, onPoll }: Listener): () => void {
  let socket: ProgressSocket | null = null;
  let isStopped = false;
  const onEvent = (data: AnalysisProgress['data']) => {
    onProgress(data);
    if (data.progress >= 1) onPoll();
  };
  import('#src/features/foundation/progress/ui/open-progress-socket.ts').then(
    ({ openProgressSocket }) => {
      if (!isStopped) socket = openProgressSocket({ room, connectionId: crypto.randomUUID(), isEvent: isProgress }, { onEvent });
    },
    () => undefined, // not loaded: polling without a socket is more frequent
  );
  let timer = setTimeout(poll, pollMs.withoutSocket);
  function poll() {
    onPoll();
    timer = setTimeout(poll, socket?.isOpen() ? pollMs.withSocket : pollMs.withoutSocket);
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
