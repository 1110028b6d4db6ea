import type { JobAnalyst } from '#durable-objects/job-analyst.ts';
import type { PopularityTally } from '#durable-objects/popularity-tally.ts';
import type { SearchRoom } from '#durable-objects/search-room.ts';
import type { ViewTally } from '#durable-objects/view-tally.ts';

/** The Worker's bindings and variables: `wrangler.toml`, secrets, and on a developer's machine the local platform. */
export interface Env {
  ASSETS: Fetcher;
  SEARCH_ROOM: DurableObjectNamespace<SearchRoom>;
  JOB_ANALYST: DurableObjectNamespace<JobAnalyst>;
  POPULARITY_TALLY: DurableObjectNamespace<PopularityTally>;
  VIEW_TALLY: DurableObjectNamespace<ViewTally>;
  /** Pages and pictures of articles. */
  MEDIA: R2Bucket;
  DATABASE_URL: string;
  NEON_LOCAL_PROXY?: string;
  SITE_URL: string;
  /** Host on which the API answers at the root, or empty. */
  API_HOST: string;
  /** Origins beside the site's own that may call the API and open sockets, separated by commas. */
  ALLOWED_ORIGINS: string;
  SEARCH_DAILY_LIMIT: string;
  MODEL_DAILY_BUDGET: string;
  /** Key of the digest under which a visitor's network counts toward quotas. */
  VISITOR_DIGEST_KEY?: string;
  /** Keys that sign access tokens, as `kid:secret,kid:secret`: the first signs, all verify. A secret has 32 bytes or more, in base64url. */
  ACCESS_TOKEN_KEYS?: string;
  /** Key of the digests under which sign-in codes, their addresses and their browsers are kept. */
  SIGN_IN_KEY?: string;
  /** Which way mail goes: `cloudflare` (the binding EMAIL) or `resend`. */
  MAIL_PROVIDER?: string;
  /** The sender, as `Name <address>`. */
  MAIL_FROM?: string;
  RESEND_API_KEY?: string;
  RESEND_BASE_URL?: string;
  EMAIL?: SendEmail;
  /** Address of the local mailbox; on a developer's machine alone. */
  LOCAL_MAILBOX_URL?: string;
  /** "true" on a developer's machine alone. */
  LOCAL_PLATFORM?: string;
  OPENAI_API_KEY?: string;
  OPENAI_BASE_URL?: string;
  OPENAI_MODEL?: string;
  GEMINI_API_KEY?: string;
  GEMINI_BASE_URL?: string;
  GEMINI_MODEL?: string;
  DEEPSEEK_API_KEY?: string;
  DEEPSEEK_BASE_URL?: string;
  DEEPSEEK_MODEL?: string;
  REVIEWERS_ARE_SAMPLES?: string;
  REVIEWER_TIMEOUT_MS?: string;
}
