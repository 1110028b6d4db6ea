import { z } from 'zod';
import { messages } from '#src/i18n/messages.ts';
import { languageSchema } from '#src/shared/language-schema.ts';
import type { RoomStart } from '#src/features/foundation/progress/rooms.ts';
import { quotaOwnerSchema } from '#src/features/foundation/limits/contract.ts';
import { type AnalysisEvent, type AnalysisStep, analysisSteps, type JobGeneration, jobGenerationSchema, type Match } from './contract.ts';

/** How long a room is stored after its end, and the maximum duration of a search. */
export const roomLifetimeMs = 30 * 60_000;

/** State of a room: enough to replay every event to a reconnecting client. */
export const roomSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  query: z.string(),
  normalizedTitle: z.string(),
  language: languageSchema,
  quotaOwner: quotaOwnerSchema,
  network: z.string().nullable().default(null),
  work: z.object({ text: z.string(), author: z.string() }).nullable().default(null),
  status: z.enum(['processing', 'completed', 'error']),
  jobId: z.int().nullable(),
  openedAt: z.number(),
  endedAt: z.number().nullable(),
  events: z.array(jobGenerationSchema),
});
export type Room = z.infer<typeof roomSchema>;

const statuses: Record<AnalysisStep, 'started' | 'processing' | 'generating'> = {
  waiting: 'started',
  queued: 'started',
  checking: 'processing',
  comparing: 'processing',
  reviewing: 'generating',
  computing: 'generating',
  saving: 'generating',
  done: 'generating',
};

/**
 * Appends an event of the analyst. A room ends exactly once: later events and earlier steps are ignored.
 * @returns the updated room, or null if the event is ignored
 */
export function appendEvent(room: Room, event: AnalysisEvent, now: number): Room | null {
  if (room.status !== 'processing') return null;
  const last = room.events.at(-1)?.data.progress ?? 0;
  const progress = event.outcome ? 1 : analysisSteps[event.step];
  if (!event.outcome && progress <= last) return null;
  const seq = room.events.length + 1;
  const t = messages(room.language);
  const defaults = { jobs: [], error: null, job_id: null, progress, step: event.step, seq };
  const toMessage = (data: JobGeneration['data']) => ({ type: 'job_generation' as const, data });
  if (!event.outcome) {
    return {
      ...room,
      events: [...room.events, toMessage({ ...defaults, status: statuses[event.step], message: t(`progress.${event.step}`) })],
    };
  }
  if (event.outcome.status === 'completed') {
    const { jobId, titles } = event.outcome;
    const jobs = [{ job_id: jobId, title: titles[room.language], similarity: 1 }];
    const completed = toMessage({ ...defaults, step: 'done', status: 'completed', message: t('progress.done'), jobs, job_id: jobId });
    return { ...room, status: 'completed', jobId, endedAt: now, events: [...room.events, completed] };
  }
  const text = t(`error.${event.outcome.code}`);
  const near = event.outcome.near?.[room.language];
  const failed = toMessage({ ...defaults, step: 'done', status: 'error', message: text, error: text, ...(near ? { near } : {}) });
  return { ...room, status: 'error', endedAt: now, events: [...room.events, failed] };
}

/**
 * The room of a search that was answered at once, with `completed` as its only event.
 * @param found the matches, and the id of the job if one match is certain, else null
 */
export function completedRoom(id: string, start: RoomStart, found: { jobs: Match[]; jobId: number | null }, now: number): Room {
  const message = messages(start.language)('progress.done');
  const end = {
    status: 'completed',
    message,
    jobs: found.jobs,
    error: null,
    job_id: found.jobId,
    progress: 1,
    step: 'done',
    seq: 1,
  } as const;
  const events: JobGeneration[] = [{ type: 'job_generation', data: end }];
  return { id, ...start, status: 'completed', jobId: found.jobId, openedAt: now, endedAt: now, events };
}

/** Events that a client has not seen yet. */
export function missedEvents<E extends { data: { seq: number } }>(room: { events: readonly E[] }, lastSeq: number): E[] {
  return room.events.filter((event) => event.data.seq > lastSeq);
}
