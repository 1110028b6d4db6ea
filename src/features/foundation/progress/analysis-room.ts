import { z } from 'zod';
import { type AnalysisProgress, analysisProgressSchema } from './contract.ts';

/** State of the room of a member's analysis: enough to resend every event to a client that reconnects. */
export const analysisRoomSchema = z.object({ events: z.array(analysisProgressSchema) });
export type AnalysisRoom = z.infer<typeof analysisRoomSchema>;

/**
 * Appends an event of a member's analysis. A room ends exactly once: later events, and events without more progress, are ignored.
 * @returns the updated room, or null if the event is ignored
 */
export function appendProgress(room: AnalysisRoom | null, event: Omit<AnalysisProgress['data'], 'seq'>): AnalysisRoom | null {
  const events = room?.events ?? [];
  const last = events.at(-1)?.data;
  if (last && (last.progress >= 1 || event.progress <= last.progress)) return null;
  return { events: [...events, { type: 'analysis', data: { ...event, seq: events.length + 1 } }] };
}
