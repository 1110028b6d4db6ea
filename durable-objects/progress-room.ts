import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import type { AnalysisEvent, AnalysisProgress, Match } from '#src/features/foundation/progress/contract.ts';
import { type AnalysisRoom, analysisRoomSchema, appendProgress } from '#src/features/foundation/progress/analysis-room.ts';
import { appendEvent, completedRoom, missedEvents, type Room, roomLifetimeMs, roomSchema } from '#src/features/foundation/progress/room.ts';
import { closeCodes, judgeMessage, socketLimits } from '#src/features/foundation/progress/socket-rules.ts';
import { analystPlace } from '#src/shared/analyst-place.ts';
import type { RoomStart, RoomStatus } from '#src/features/foundation/progress/rooms.ts';
import { isLate } from './alarms.ts';
import type { JoinResult } from './job-analyst.ts';

/** How often a room polls the analyst, in milliseconds. */
const pollIntervalMs = 15_000;
type JoinOutcome = JoinResult['outcome'];
const attachmentSchema = z.object({ messages: z.int(), joined: z.boolean(), seen: z.int() });

/**
 * Progress of one client's search, or of one member's analysis: its sockets, events and outcome. A Durable Object, because a client that reconnects anywhere must get
 * the same events. Storage holds the room; sockets hibernate with their attachments. Search verbs call `open`, `complete` and `status`, the
 * analyst calls `publish`, the socket route `fetch`.
 */
export class ProgressRoom extends DurableObject<Env> {
  /** A search that was answered at once without a waiting socket. Only in memory, not stored. */
  private answered: Room | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Starts a search in this room. The same title and description join a running search, so that a double click starts one search. A refused
   * search does not change a running one.
   */
  async open(id: string, start: RoomStart): Promise<{ outcome: JoinOutcome }> {
    const current = await this.load();
    const isSameWork = start.work === null || start.work.text === current?.work?.text;
    if (current?.status === 'processing' && current.normalizedTitle === start.normalizedTitle && isSameWork) return { outcome: 'accepted' };
    const room: Room = { id, ...start, status: 'processing', jobId: null, openedAt: Date.now(), endedAt: null, events: [] };
    this.answered = null;
    await this.ctx.storage.put('room', room);
    await this.ctx.storage.setAlarm(Date.now() + pollIntervalMs);
    for (const socket of this.ctx.getWebSockets()) this.resetSeen(socket);
    const outcome = await this.joinAnalyst(room, { isKnown: false });
    if (outcome !== 'accepted')
      await (current?.status === 'processing' ? this.ctx.storage.put('room', current) : this.ctx.storage.deleteAll());
    return { outcome };
  }

  /** Records a search that was answered at once, and notifies the waiting sockets. Stores it only if there are sockets, or if an earlier search is stored. */
  async complete(id: string, start: RoomStart, found: { jobs: Match[]; jobId: number | null }): Promise<void> {
    const room = completedRoom(id, start, found, Date.now());
    if (this.ctx.getWebSockets().length === 0 && !(await this.loadStored())) {
      this.answered = room;
      return;
    }
    await this.ctx.storage.put('room', room);
    await this.ctx.storage.setAlarm(Date.now() + roomLifetimeMs);
    for (const socket of this.ctx.getWebSockets()) {
      this.resetSeen(socket);
      this.replay(socket, room);
    }
  }

  async status(): Promise<RoomStatus> {
    const room = await this.load();
    return room ? { status: room.status, jobId: room.jobId, near: room.events.at(-1)?.data.near } : { status: 'not_found', jobId: null };
  }

  async publish(normalizedTitle: string, event: AnalysisEvent): Promise<void> {
    const room = await this.load();
    if (!room || room.normalizedTitle !== normalizedTitle) return;
    const next = appendEvent(room, event, Date.now());
    if (!next) return;
    await this.ctx.storage.put('room', next);
    if (next.endedAt !== null) await this.ctx.storage.setAlarm(next.endedAt + roomLifetimeMs);
    for (const socket of this.ctx.getWebSockets()) this.replay(socket, next);
  }

  /** Adds progress of a member's analysis, whose analyst calls this. The room is stored for 30 minutes after the latest progress. */
  async publishProgress(progress: Omit<AnalysisProgress['data'], 'seq'>): Promise<void> {
    const room = appendProgress(await this.loadProgress(), progress);
    if (!room) return;
    await this.ctx.storage.put('analysis', room);
    await this.ctx.storage.setAlarm(Date.now() + roomLifetimeMs);
    for (const socket of this.ctx.getWebSockets()) this.replay(socket, room);
  }

  /** While the search runs, asks the analyst again, which repeats its latest event. After the end, deletes everything. */
  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    if (isLate(info)) this.ctx.waitUntil(this.env.METER.getByName('all').add({ counts: { late_alarms: 1 }, runs: [] }));
    const room = await this.load();
    if (!room || room.endedAt !== null) return this.clear();
    const next = Date.now() + pollIntervalMs;
    await this.ctx.storage.setAlarm(next);
    if (Date.now() - room.openedAt > roomLifetimeMs)
      return this.publish(room.normalizedTitle, { step: 'done', outcome: { status: 'error', code: 'server_error' } });
    if ((await this.joinAnalyst(room, { isKnown: true })) === 'quota_exceeded')
      await this.publish(room.normalizedTitle, { step: 'done', outcome: { status: 'error', code: 'server_error' } });
  }

  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    if (this.ctx.getWebSockets().length >= socketLimits.perRoom) {
      server.accept();
      server.close(closeCodes.policy, 'too many sockets');
    } else {
      this.ctx.acceptWebSocket(server);
      server.serializeAttachment({ messages: 0, joined: false, seen: 0 });
      // the object stays in memory until then, so that the timer is not lost
      setTimeout(() => closeUnlessJoined(server), socketLimits.firstMessageWithin);
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const attachment = attachmentSchema.parse(socket.deserializeAttachment());
    const messages = attachment.messages + 1;
    const verdict = judgeMessage(message, messages);
    if ('close' in verdict) return socket.close(verdict.close, verdict.reason);
    if (!this.ctx.id.equals(this.env.PROGRESS_ROOM.idFromName(verdict.accept.client_task_id)))
      return socket.close(closeCodes.policy, 'another room');
    socket.serializeAttachment({ messages, joined: true, seen: verdict.accept.last_seq ?? 0 });
    const room = (await this.load()) ?? (await this.loadProgress());
    if (room) this.replay(socket, room);
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  /** Sends a socket the events that it has not received yet, if it has sent its connection message. */
  private replay(socket: WebSocket, room: Room | AnalysisRoom): void {
    const attachment = attachmentSchema.parse(socket.deserializeAttachment());
    if (!attachment.joined) return;
    const events: readonly (Room | AnalysisRoom)['events'][number][] = room.events;
    for (const event of missedEvents({ events }, attachment.seen)) {
      socket.send(JSON.stringify(event));
      attachment.seen = event.data.seq;
    }
    socket.serializeAttachment(attachment);
  }

  private resetSeen(socket: WebSocket): void {
    socket.serializeAttachment({ ...attachmentSchema.parse(socket.deserializeAttachment()), seen: 0 });
  }

  private async joinAnalyst(room: Room, by: { isKnown: boolean }): Promise<JoinOutcome> {
    const { taskId, query, normalizedTitle, language, quotaOwner, network, work } = room;
    const start = { taskId, query, normalizedTitle, language, quotaOwner, network, work };
    const joined = await this.env.JOB_ANALYST.getByName(`title:${normalizedTitle}`, analystPlace).join(room.id, start, by);
    if (joined.outcome === 'accepted') await this.publish(normalizedTitle, joined.event);
    return joined.outcome;
  }

  private async load(): Promise<Room | null> {
    return (await this.loadStored()) ?? this.answered;
  }

  /** A room stored in an older format counts as missing. */
  private async loadStored(): Promise<Room | null> {
    return roomSchema.safeParse(await this.ctx.storage.get('room')).data ?? null;
  }

  private async loadProgress(): Promise<AnalysisRoom | null> {
    return analysisRoomSchema.safeParse(await this.ctx.storage.get('analysis')).data ?? null;
  }

  private async clear(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(closeCodes.gone, 'the search is over');
    await this.ctx.storage.deleteAll();
  }
}

/** Closes a socket that has not sent its connection message, so that it does not use up a place in the room. */
function closeUnlessJoined(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.OPEN || attachmentSchema.parse(socket.deserializeAttachment()).joined) return;
  socket.close(closeCodes.policy, 'no connection message');
}
