import type { Db } from '#drizzle/client.ts';
import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { Language } from './language.ts';

/** Whose quotas and share of the model calls an action spends. `product` is the product itself or an administrator. */
export interface QuotaOwner {
  kind: 'network' | 'member' | 'product';
  key: string;
}

/** The caller whose quotas are spent: a member or a network, identified by a keyed digest of its prefix and never by the address. */
export interface Actor extends QuotaOwner {
  /** The keyed digest of the network, also for members. Views and searches count once for each. Null for robots and for the product itself. */
  network: string | null;
}

/** The dependencies that all features share. `src/app/ctx.ts` adds those of single features. */
export interface Ctx {
  db: Db;
  language: Language;
  now(): Date;
  requestId: string;
  actor: Actor;
  limits: { searchesPerDay: number; newTitlesPerMinute: number; modelCallsPerDay: number };
  /** The renderer of social cards, loaded on first use. */
  pngRenderer(): Promise<PngRenderer>;
  /** The picture codec, loaded on first use. */
  pictures(): Promise<Pictures>;
  analysts: Analysts;
  memberAnalysts: MemberAnalysts;
  tally: Tally;
  media: Media;
  accessTokens: AccessTokens;
  mail: Mailer;
  /** Keyed digest: can be compared but not reversed. The same text has a different digest for each `use`. */
  keyed(use: 'address' | 'browser' | 'code' | 'preview' | 'recovery', text: string): Promise<string>;
  /** The site's address, for links in mail. */
  siteUrl: string;
  /** Removes the cached pages with any of these tags. */
  pages: { purge(...tags: CacheTag[]): Promise<void> };
  /** Keeps the isolate alive until the work is done. The response does not wait for it. */
  later(work: Promise<unknown>): void;
  log(entry: Record<string, unknown>): void;
  /** How often each part of the product passed its check. */
  uptime(): Promise<PartUptime[]>;
}

/** Renders SVG to PNG, with the fonts of `public/fonts/pictures`. */
export interface PngRenderer {
  /** Whether the fonts cover every character of a text. */
  canSet(text: string): Promise<boolean>;
  toPng(svg: string): Promise<Uint8Array>;
}

export interface Pictures {
  /**
   * Decodes a picture and encodes it again, with no side longer than `side` pixels, so that only its pixels are left. Null if it cannot
   * be decoded.
   */
  redraw(
    file: Uint8Array,
    how: { side: number; as: 'jpg' | 'png' },
  ): { content: Uint8Array<ArrayBuffer>; width: number; height: number } | null;
}

export interface Analysts {
  /** Refreshes a job's reviews, once for concurrent callers. The first caller's quota is spent. */
  refresh(jobId: number, quotaOwner: QuotaOwner): Promise<{ outcome: 'refreshed' | 'no_answer' | 'budget_spent' | 'no_reviewers' }>;
  /** Adds a description of the work in a job, and computes its estimate again. Concurrent calls run one after the other. */
  describe(jobId: number, work: { text: string; author: string }, quotaOwner: QuotaOwner): Promise<{ outcome: 'described' | 'not_taken' }>;
}

/** Objects that run members' analyses, one for each analysis. */
export interface MemberAnalysts {
  /** Starts or resumes an analysis. Does nothing if it has ended. */
  start(id: string): Promise<void>;
}

/** Files in object storage, named after their content and immutable. */
export interface Media {
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The text of a file; null if there is no file with this key. */
  text(key: string): Promise<string | null>;
}

export type Counted = 'job' | 'article';

/** A search that finds a job, or a view of a page, by a network. */
export interface CountedVisit {
  kind: Counted;
  id: number;
  network: string;
}

/** Counts searches and page views: a network once in half an hour, a robot (null) never. */
export interface Tally {
  count(kind: Counted, id: number, network: Actor['network']): Promise<void>;
}

/** A signed-in person, as currently in the database. */
export interface Member {
  id: string;
  username: string;
  isAdmin: boolean;
  /** The role in the admin area; null for members. */
  role: 'admin' | 'editor' | null;
  language: Language;
}

/** Context of a verb that needs a signed-in caller. */
export interface MemberCtx extends Ctx {
  member: Member;
  /** Id of the session (its token family). */
  sessionId: string;
}

/** Claims of an access token: user, session, and the area that it is valid for. */
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
  /** The claims of a token; null if it is not valid. */
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

/** How often a part of the product passed its check over the last 30 days. */
export interface PartUptime {
  part: string;
  ok: number;
  checks: number;
  /** Day of the first check, in milliseconds since 1970. */
  since: number;
}
