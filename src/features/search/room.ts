import { z } from 'zod';
import { messages } from '#src/i18n/messages.ts';
import { languageSchema } from '#src/shared/language-schema.ts';
import type { AnalysisEvent } from '../analysis/contract.ts';
import { type AnalysisStep, analysisSteps, type JobGeneration, jobGenerationSchema } from './contract.ts';

/** How long a room is kept after its end, and how long one may be under way, in milliseconds. */
export const roomLifetime = 30 * 60_000;

/** What a room remembers: enough to replay every event to a client that comes back. */
export const roomSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  query: z.string(),
  normalizedTitle: z.string(),
  language: languageSchema,
  actorKey: z.string(),
  status: z.enum(['processing', 'completed', 'error']),
  jobId: z.int().nullable(),
  openedAt: z.number(),
  endedAt: z.number().nullable(),
  events: z.array(jobGenerationSchema),
});
export type Room = z.infer<typeof roomSchema>;

const statuses: Record<AnalysisStep, 'started' | 'processing' | 'generating'> = {
  queued: 'started',
  checking: 'processing',
  comparing: 'processing',
  reviewing: 'generating',
  computing: 'generating',
  saving: 'generating',
  done: 'generating',
};

/**
 * Appends what the analyst tells. A room has exactly one end: after it nothing is appended, nor is a step that was passed already.
 * @returns the room with the event, or null when the event is to be ignored
 */
export function appendEvent(room: Room, event: AnalysisEvent, now: number): Room | null {
  if (room.status !== 'processing') return null;
  const last = room.events.at(-1)?.data.progress ?? 0;
  const progress = event.outcome ? 1 : analysisSteps[event.step];
  if (!event.outcome && progress <= last) return null;
  const seq = room.events.length + 1;
  const t = messages(room.language);
  const blank = { jobs: [], error: null, job_id: null, progress, step: event.step, seq };
  const say = (data: JobGeneration['data']) => ({ type: 'job_generation' as const, data });
  if (!event.outcome) {
    return { ...room, events: [...room.events, say({ ...blank, status: statuses[event.step], message: t(`progress.${event.step}`) })] };
  }
  if (event.outcome.status === 'completed') {
    const { jobId, titles } = event.outcome;
    const jobs = [{ job_id: jobId, title: titles[room.language], similarity: 1 }];
    const completed = say({ ...blank, step: 'done', status: 'completed', message: t('progress.done'), jobs, job_id: jobId });
    return { ...room, status: 'completed', jobId, endedAt: now, events: [...room.events, completed] };
  }
  const text = t(`error.${event.outcome.code}`);
  const failed = say({ ...blank, step: 'done', status: 'error', message: text, error: text });
  return { ...room, status: 'error', endedAt: now, events: [...room.events, failed] };
}

/** The events that a client has not seen yet. */
export function missedEvents(room: Room, lastSeq: number): JobGeneration[] {
  return room.events.filter((event) => event.data.seq > lastSeq);
}
