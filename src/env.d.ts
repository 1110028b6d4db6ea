/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Differs from build to build; absent where nothing was built. */
  readonly BUILD_ID?: string;
}

declare namespace App {
  interface Locals {
    ctx: import('#src/app/ctx.ts').AppCtx;
    /** Whether the page failed because the database is away. */
    isAway?: boolean;
  }
}

/** `src/layouts/early.js`, minified at build time (`astro.config.mjs`). */
declare const __EARLY__: string;
