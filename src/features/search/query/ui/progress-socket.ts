import type { JobGeneration } from '#src/features/foundation/progress/contract.ts';

const maxReconnects = 3;
const reconnectDelayMs = 1_000;
const pingIntervalMs = 25_000;

interface Listener {
  onEvent(event: JobGeneration['data']): void;
  /** The connection broke and is being re-established. */
  onReconnecting(): void;
  /** Reconnecting failed. */
  onLost(): void;
  /** The server closed the connection normally. */
  onClosed(): void;
}

/** After a normal close the task's status says more than a new connection would. */
const normalClose = 1000;

/**
 * Follows one task over the progress socket. After an abnormal close it reconnects up to three times, after 1, 2 and 3 seconds; the room
 * then resends missed events. Each message resets the count.
 * @returns a function that stops following
 */
export function followTask({ clientTaskId, connectionId }: { clientTaskId: string; connectionId: string }, listener: Listener): () => void {
  let lastSeq = 0;
  let failures = 0;
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('ping'), pingIntervalMs);

  const connect = () => {
    const address = new URL(`/api/ws?room=${clientTaskId}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const current = new WebSocket(address);
    socket = current;
    current.onopen = () =>
      current.send(JSON.stringify({ type: 'connection', connection_id: connectionId, client_task_id: clientTaskId, last_seq: lastSeq }));
    current.onmessage = (message) => {
      const event = parseEvent(message.data);
      if (!event || event.seq <= lastSeq) return;
      lastSeq = event.seq;
      failures = 0;
      listener.onEvent(event);
    };
    current.onclose = ({ code }) => {
      if (code !== normalClose) reconnect();
      else if (!stopped) listener.onClosed();
    };
  };

  const reconnect = () => {
    if (stopped) return;
    failures += 1;
    if (failures > maxReconnects) return listener.onLost();
    listener.onReconnecting();
    timer = setTimeout(connect, reconnectDelayMs * failures);
  };

  connect();
  return () => {
    stopped = true;
    clearInterval(ping);
    clearTimeout(timer);
    socket?.close(1000);
  };
}

function parseEvent(text: unknown): JobGeneration['data'] | null {
  if (typeof text !== 'string' || text === 'pong') return null;
  try {
    const message: unknown = JSON.parse(text);
    return isGeneration(message) ? message.data : null;
  } catch {
    return null;
  }
}

function isGeneration(message: unknown): message is JobGeneration {
  if (typeof message !== 'object' || message === null) return false;
  const { type, data } = message as Partial<JobGeneration>; // both fields are checked below
  return (
    type === 'job_generation' &&
    typeof data === 'object' &&
    typeof data.status === 'string' &&
    typeof data.seq === 'number' &&
    typeof data.progress === 'number'
  );
}
