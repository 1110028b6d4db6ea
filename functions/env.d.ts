/**
 * Secrets, and variables that only some deployments or the local platform set. `wrangler types` generates the rest of `Env` (`npm run
 * types:made`).
 */
declare namespace Cloudflare {
  interface Env extends Partial<Record<import('../src/shared/providers.ts').ProviderVariable, string>> {
    DATABASE_URL: string;
    NEON_LOCAL_PROXY?: string;
    /** Key of the network digests that quotas count by. */
    VISITOR_DIGEST_KEY?: string;
    /** Keys for access tokens, as `kid:secret,kid:secret`: the first signs, all verify. Secrets have 32 bytes or more, in base64url. */
    ACCESS_TOKEN_KEYS?: string;
    /** Key of the digests of sign-in codes, their addresses and their browsers. */
    SIGN_IN_KEY?: string;
    RESEND_API_KEY?: string;
    RESEND_BASE_URL?: string;
    /** Address of the local mailbox. Set only in development. */
    LOCAL_MAILBOX_URL?: string;
    /** Address of the local process that reads files, in place of `CV_READER`. Set only in development. */
    CV_READER_URL?: string;
    /** "true" only in development. */
    LOCAL_PLATFORM?: string;
    REVIEWERS_ARE_SAMPLES?: string;
    REVIEWER_TIMEOUT_MS?: string;
  }
}

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extends the global name that wrangler generates
interface Env extends Cloudflare.Env {}
