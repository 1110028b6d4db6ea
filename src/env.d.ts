/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    ctx: import('#src/shared/ctx.ts').Ctx;
  }
}

/** `src/layouts/early.js`, minified at build time (`astro.config.mjs`). */
declare const __EARLY__: string;
