const maxReconnects = 3;
const reconnectDelayMs = 1_000;
const pingIntervalMs = 25_000;

/** WebSocket code of a normal end. The client does not connect again: the caller loads the status of the work. */
const normalClose = 1000;

interface Options<Data extends { seq: number }> {
  room: string;
  connectionId: string;
  /** Whether a message from the server is an event of the kind that the caller follows. */
  isEvent(message: object): message is { data: Data };
}

interface Listener<Data> {
  onEvent(data: Data): void;
  /** The connection broke and is being re-established. */
  onReconnecting?(): void;
  /** Reconnecting failed. */
  onLost?(): void;
  /** The server closed the connection normally. */
  onClosed?(): void;
}

export interface ProgressSocket {
  isOpen(): boolean;
  stop(): void;
}

/**
 * Follows a room over its progress socket. After an abnormal close it reconnects up to three times, after 1, 2 and 3 seconds; the room then
 * resends missed events. Each message resets the count.
 */
export function openProgressSocket<Data extends { seq: number }>(options: Options<Data>, listener: Listener<Data>): ProgressSocket {
  const { room, connectionId, isEvent } = options;
  let lastSeq = 0;
  let failures = 0;
  let stopped = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const ping = setInterval(() => isOpen() && socket?.send('ping'), pingIntervalMs);

  const connect = () => {
    const address = new URL(`/api/ws?room=${room}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const current = new WebSocket(address);
    socket = current;
    current.onopen = () =>
      current.send(JSON.stringify({ type: 'connection', connection_id: connectionId, client_task_id: room, last_seq: lastSeq }));
    current.onmessage = (message) => {
      const parsed = parseObject(message.data);
      if (stopped || !parsed || !isEvent(parsed) || parsed.data.seq <= lastSeq) return;
      lastSeq = parsed.data.seq;
      failures = 0;
      listener.onEvent(parsed.data);
    };
    current.onclose = ({ code }) => {
      if (code !== normalClose) reconnect();
      else if (!stopped) listener.onClosed?.();
    };
  };

  const reconnect = () => {
    if (stopped) return;
    failures += 1;
    if (failures > maxReconnects) return listener.onLost?.();
    listener.onReconnecting?.();
    timer = setTimeout(connect, reconnectDelayMs * failures);
  };

  connect();
  const stop = () => {
    stopped = true;
    clearInterval(ping);
    clearTimeout(timer);
    socket?.close(normalClose);
  };
  return { isOpen, stop };
}

function parseObject(text: unknown): object | null {
  if (typeof text !== 'string' || text === 'pong') return null;
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}
