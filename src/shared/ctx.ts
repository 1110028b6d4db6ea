import type { Db } from '#drizzle/client.ts';
import type { Reviewer } from '#src/features/reviews/contract.ts';
import type { Matcher } from '#src/features/search/contract.ts';
import type { Language } from './language.ts';

/** A visitor as far as quotas need one: a keyed digest of the network prefix, never the address itself. */
export interface Actor {
  key: string;
}

/** What every verb gets. Opened once a request by `functions/open-ctx.ts`; a Durable Object opens its own. */
export interface Ctx {
  db: Db;
  language: Language;
  now(): Date;
  requestId: string;
  actor: Actor;
  /** The reviewers whose key is set; empty without any. */
  reviewers: Reviewer[];
  limits: { searchesPerDay: number; modelCallsPerDay: number };
  /** The trained model of the search, loaded when it is first needed. */
  matcher(): Promise<Matcher>;
  /** What draws pictures for social cards, loaded when it is first needed. */
  painter(): Promise<Painter>;
  rooms: Rooms;
  analysts: Analysts;
  tally: Tally;
  views: Views;
  media: Media;
  accessTokens: AccessTokens;
  mail: Mailer;
  /** A keyed digest: what is kept so can be compared and never read. `use` keeps digests of different things apart. */
  keyed(use: 'address' | 'browser' | 'code', text: string): Promise<string>;
  /** The site's own address, for links in mail. */
  siteUrl: string;
  /** Pages kept at the edge, by what they show (`job:12`). */
  pages: { purge(tag: string): Promise<void> };
  /** Work that the answer does not wait for. */
  later(work: Promise<unknown>): void;
  log(entry: Record<string, unknown>): void;
}

/** Draws SVG as PNG, with the fonts of `public/fonts/pictures`. */
export interface Painter {
  /** Whether its fonts have every character of a text. */
  canSet(text: string): Promise<boolean>;
  toPng(svg: string): Promise<Uint8Array>;
}

/** Search-progress rooms, one per client task id. */
export interface Rooms {
  open(clientTaskId: string, start: RoomStart): Promise<{ outcome: 'accepted' | 'quota_exceeded' }>;
  status(clientTaskId: string): Promise<{ status: 'not_found' | 'processing' | 'completed' | 'error'; jobId: number | null }>;
}

export interface RoomStart {
  taskId: string;
  query: string;
  normalizedTitle: string;
  language: Language;
  actorKey: string;
}

/** Runs a job's reviews once for all who ask at the same time. */
export interface Analysts {
  refresh(jobId: number): Promise<{ outcome: 'refreshed' | 'no_answer' | 'budget_spent' | 'no_reviewers' }>;
}

/** Counts opened articles in batches; a reader counts once in half an hour. */
export interface Views {
  add(newsId: number, reader: string): Promise<void>;
}

/** Files in object storage, named after their content and never changed. */
export interface Media {
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** A text file, or null where there is none of this name. */
  text(key: string): Promise<string | null>;
}

/** Counts searches and page views in batches. */
export interface Tally {
  add(jobId: number): Promise<void>;
}

/** A person who is signed in, as the database has them at this call. */
export interface Member {
  id: string;
  username: string;
  isAdmin: boolean;
  language: Language;
}

/** What a verb gets that a signed-in person calls. */
export interface MemberCtx extends Ctx {
  member: Member;
  /** The sign-in (session family) that this call belongs to. */
  sessionId: string;
}

/** What an access token says: who, by which sign-in, as whom. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  audience: 'member' | 'admin';
}

/** Signs and reads access tokens. */
export interface AccessTokens {
  /** Seconds that one lives. */
  lifetime: number;
  sign(claims: AccessClaims, now: Date): Promise<string>;
  /** Null for whatever is no valid token of ours. */
  read(token: string, now: Date): Promise<AccessClaims | null>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws Error that names neither address nor text */
  send(mail: Mail): Promise<void>;
}
