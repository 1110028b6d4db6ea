/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    ctx: import('#src/shared/ctx.ts').Ctx;
    /** Whether the page failed because the database is away. */
    isAway?: boolean;
  }
}

/** `src/layouts/early.js`, minified at build time (`astro.config.mjs`). */
declare const __EARLY__: string;
