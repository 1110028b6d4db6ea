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
 * a lost one costs seconds and nothing else.
 * @returns a function that stops following
 */
export function followRoom(room: string, { onProgress, onAsk }: Listener): () => void {
  const address = new URL(`/api/ws?room=${room}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  let stopped = false;
  let timer = setTimeout(ask, pollMs.withoutSocket);
  const socket = new WebSocket(address);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'connection', connection_id: crypto.randomUUID(), client_task_id: room }));
  socket.onmessage = ({ data }) => {
    const progress = parse(data);
    if (!progress || stopped) return;
    onProgress(progress);
    if (progress.progress >= 1) onAsk();
  };

  function ask() {
    if (stopped) return;
    onAsk();
    timer = setTimeout(ask, socket.readyState === WebSocket.OPEN ? pollMs.withSocket : pollMs.withoutSocket);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket.close(1000);
  };
}

function parse(text: unknown): AnalysisProgress['data'] | null {
  if (typeof text !== 'string') return null;
  try {
    const message: unknown = JSON.parse(text);
    return isProgress(message) ? message.data : null;
  } catch {
    return null;
  }
}

function isProgress(message: unknown): message is AnalysisProgress {
  if (typeof message !== 'object' || message === null) return false;
  const { type, data } = message as Partial<AnalysisProgress>; // both fields are checked below
  return type === 'analysis' && typeof data === 'object' && typeof data.progress === 'number' && typeof data.message === 'string';
}
