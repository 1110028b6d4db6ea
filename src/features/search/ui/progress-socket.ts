import type { JobGeneration } from '../contract.ts';

const mostReconnects = 3;
const reconnectStep = 1_000;
const pingEvery = 25_000;

interface Listener {
  onEvent(event: JobGeneration['data']): void;
  /** The connection broke and is being built again. */
  onReconnecting(): void;
  /** It could not be built again. */
  onLost(): void;
}

/**
 * Follows one task over the progress socket. After an abnormal close it connects again up to three times, after 1, 2 and 3 seconds; the
 * room then sends every event that was missed. A message that arrives makes the count begin anew.
 * @returns what stops it
 */
export function followTask({ clientTaskId, connectionId }: { clientTaskId: string; connectionId: string }, listener: Listener): () => void {
  let lastSeq = 0;
  let failures = 0;
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('ping'), pingEvery);

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
    current.onclose = () => again();
  };

  const again = () => {
    if (stopped) return;
    failures += 1;
    if (failures > mostReconnects) return listener.onLost();
    listener.onReconnecting();
    timer = setTimeout(connect, reconnectStep * failures);
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
