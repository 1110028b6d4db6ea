/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    ctx: import('#src/shared/ctx.ts').Ctx;
  }
}

/** `src/layouts/early.js`, made small when the site is built (`astro.config.mjs`). */
declare const __EARLY__: string;
