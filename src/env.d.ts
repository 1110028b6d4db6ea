/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    ctx: import('#src/shared/ctx.ts').Ctx;
  }
}
