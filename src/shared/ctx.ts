import type { Db } from '#drizzle/client.ts';
import type { Match } from '#src/features/progress/contract.ts';
import type { Reviewer } from '#src/features/reviews/contract.ts';
import type { Matcher } from '#src/features/search/contract.ts';
import type { Language } from './language.ts';

/** A visitor for quotas: a keyed digest of the network prefix, never the address. */
export interface Actor {
  key: string;
  /** The keyed digest of the network, also of a member. Null for robots and for the product itself. */
  network: string | null;
  /** Digest of network and browser, for counting people. Null for robots and for the product itself. */
  person: string | null;
}

/** The dependencies of every verb. `functions/open-ctx.ts` opens one per request; Durable Objects open their own. */
export interface Ctx {
  db: Db;
  language: Language;
  now(): Date;
  requestId: string;
  actor: Actor;
  /** Reviewers with a key; may be empty. */
  reviewers: Reviewer[];
  limits: { searchesPerDay: number; modelCallsPerDay: number };
  /** The search model, loaded on first use. */
  matcher(): Promise<Matcher>;
  /** The renderer of social cards, loaded on first use. */
  painter(): Promise<Painter>;
  rooms: Rooms;
  analysts: Analysts;
  tally: Tally;
  media: Media;
  accessTokens: AccessTokens;
  mail: Mailer;
  /** Keyed digest: can be compared but not reversed. `use` separates the digests of different things. */
  keyed(use: 'address' | 'browser' | 'code', text: string): Promise<string>;
  /** The site's address, for links in mail. */
  siteUrl: string;
  /** Purges cached pages by tag (`job:12`). */
  pages: { purge(tag: string): Promise<void> };
  /** Runs work after the response. */
  later(work: Promise<unknown>): void;
  log(entry: Record<string, unknown>): void;
}

/** Renders SVG to PNG, with the fonts of `public/fonts/pictures`. */
export interface Painter {
  /** Whether the fonts cover every character of a text. */
  canSet(text: string): Promise<boolean>;
  toPng(svg: string): Promise<Uint8Array>;
}

/** Progress rooms of searches, by client task id. */
export interface Rooms {
  open(clientTaskId: string, start: RoomStart): Promise<{ outcome: 'accepted' | 'quota_exceeded' }>;
  /** Records a search that was answered at once, so that its socket and status report `completed` too. */
  complete(clientTaskId: string, start: RoomStart, found: { jobs: Match[]; jobId: number | null }): Promise<void>;
  status(clientTaskId: string): Promise<{ status: 'not_found' | 'processing' | 'completed' | 'error'; jobId: number | null }>;
}

export interface RoomStart {
  taskId: string;
  query: string;
  normalizedTitle: string;
  language: Language;
  actorKey: string;
  /** Counts toward listing the new job; null counts for nothing. */
  network: string | null;
}

/** Refreshes a job's reviews, once for concurrent callers. */
export interface Analysts {
  refresh(jobId: number): Promise<{ outcome: 'refreshed' | 'no_answer' | 'budget_spent' | 'no_reviewers' }>;
}

/** Files in object storage, named after their content and immutable. */
export interface Media {
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** A text file, or null if there is none of this name. */
  text(key: string): Promise<string | null>;
}

export type Counted = 'job' | 'article';

/** Counts searches and page views: a person once in half an hour, a robot (null) never. */
export interface Tally {
  count(kind: Counted, id: number, person: Actor['person']): Promise<void>;
}

/** A signed-in person, as currently in the database. */
export interface Member {
  id: string;
  username: string;
  isAdmin: boolean;
  language: Language;
}

/** Context of a verb that needs a signed-in caller. */
export interface MemberCtx extends Ctx {
  member: Member;
  /** Id of the session (its token family). */
  sessionId: string;
}

/** Claims of an access token: user, session and role. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  audience: 'member' | 'admin';
}

/** Signs and verifies access tokens. */
export interface AccessTokens {
  /** Lifetime of a token in seconds. */
  lifetime: number;
  sign(claims: AccessClaims, now: Date): Promise<string>;
  /** Null for anything that is not a valid token of ours. */
  read(token: string, now: Date): Promise<AccessClaims | null>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws Error that contains neither address nor text */
  send(mail: Mail): Promise<void>;
}
