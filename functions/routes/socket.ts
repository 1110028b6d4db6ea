import { z } from '@hono/zod-openapi';
import { AppError } from '#src/shared/errors.ts';
import { isStrongId } from '#src/shared/ids.ts';
import { strongIdSchema } from '#src/features/foundation/progress/contract.ts';
import { closeCodes, judgeMessage, socketLimits } from '#src/features/foundation/progress/socket-rules.ts';
import { newRouter } from '../http/api-env.ts';
import { isAllowedOrigin } from '../http/origins.ts';
import { problems } from '../http/responses.ts';
import { noToken } from '../http/openapi-security.ts';

type Message = string | ArrayBuffer;

export const socketRoutes = newRouter();

socketRoutes.openAPIRegistry.registerPath({
  method: 'get',
  path: '/ws',
  operationId: 'followSearch',
  tags: ['openapi.tag.search'],
  ...noToken,
  request: { query: z.object({ room: strongIdSchema.optional() }) },
  responses: {
    101: { description: 'openapi.follow_search.answer' },
    ...problems(426),
  },
});

/**
 * `/ws`. With `?room=<client task id>` the socket goes straight to its room and hibernates there. Without it the first message names the
 * room, as specified: this Worker reads it and relays everything after that.
 */
socketRoutes.get('/ws', async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new AppError('upgrade_required');
  if (!isAllowedOrigin(c.env, c.req.raw)) return refuse('foreign origin');
  const room = c.req.query('room');
  if (room === undefined) return relay(c.env, c.req.raw, (work) => c.executionCtx.waitUntil(work));
  return isStrongId(room) ? c.env.PROGRESS_ROOM.getByName(room).fetch(c.req.raw) : refuse('no such room');
});

/** A refusal that a browser can read: opens the socket and closes it with a code. */
function refuse(reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(closeCodes.policy, reason);
  return new Response(null, { status: 101, webSocket: client });
}

function relay(env: Env, request: Request, finish: (work: Promise<void>) => void): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  const timeout = setTimeout(() => server.close(closeCodes.policy, 'no connection message'), socketLimits.firstMessageWithin);
  server.addEventListener('close', () => clearTimeout(timeout), { once: true });
  const onFirstMessage = ({ data }: MessageEvent): void => {
    const message = typeof data === 'string' ? data : '';
    if (message === 'ping') return server.send('pong');
    clearTimeout(timeout);
    server.removeEventListener('message', onFirstMessage);
    const verdict = judgeMessage(message, 1);
    if ('close' in verdict) return server.close(verdict.close, verdict.reason);
    const connected = connect(env, request, server, verdict.accept.client_task_id, message);
    // runs to the end even if the client leaves, so that the room does not keep a dead socket
    finish(connected.catch(() => server.close(1011, 'the room cannot be reached')));
  };
  server.addEventListener('message', onFirstMessage);
  return new Response(null, { status: 101, webSocket: client });
}

async function connect(env: Env, request: Request, server: WebSocket, roomId: string, onFirstMessage: string): Promise<void> {
  const queuedMessages: Message[] = [onFirstMessage];
  const enqueue = ({ data }: MessageEvent<Message>): void =>
    void (queuedMessages.length <= socketLimits.messages && queuedMessages.push(data));
  server.addEventListener('message', enqueue);
  const { webSocket: upstream } = await env.PROGRESS_ROOM.getByName(roomId).fetch(request);
  server.removeEventListener('message', enqueue);
  if (!upstream) throw new Error('the room answered without a socket');
  upstream.accept();
  upstream.addEventListener('message', ({ data }: MessageEvent<Message>) => server.send(data));
  upstream.addEventListener('close', ({ code, reason }) => server.close(code === 1005 || code === 1006 ? 1011 : code, reason));
  server.addEventListener('message', ({ data }: MessageEvent<Message>) => upstream.send(data));
  server.addEventListener('close', () => upstream.close());
  for (const data of queuedMessages) upstream.send(data);
  // the client may have left in the meantime: free its place in the room
  if (server.readyState !== WebSocket.OPEN) upstream.close();
}
