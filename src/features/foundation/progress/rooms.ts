import type { NearJob } from '#src/shared/errors.ts';
import type { QuotaOwner } from '#src/shared/ctx.ts';
import type { Language } from '#src/shared/language.ts';
import type { Match } from './contract.ts';

export interface RoomsCtx {
  rooms: Rooms;
}

/** Progress rooms of searches, by client task id. */
export interface Rooms {
  open(clientTaskId: string, start: RoomStart): Promise<{ outcome: 'accepted' | 'quota_exceeded' | 'queue_full' | 'unavailable' }>;
  /** Records a search that was answered at once, so that its socket and status report `completed` too. */
  complete(clientTaskId: string, start: RoomStart, found: { jobs: Match[]; jobId: number | null }): Promise<void>;
  status(clientTaskId: string): Promise<RoomStatus>;
}

export interface RoomStatus {
  status: 'not_found' | 'processing' | 'completed' | 'error';
  jobId: number | null;
  /** `near` of the room's last event. */
  near?: NearJob[] | undefined;
}

export interface RoomStart {
  taskId: string;
  query: string;
  normalizedTitle: string;
  language: Language;
  quotaOwner: QuotaOwner;
  /** Counts toward listing the new job; null counts for nothing. */
  network: string | null;
  /** The visitor's description of the work, with the visitor's keyed digest as author. */
  work: { text: string; author: string } | null;
}
