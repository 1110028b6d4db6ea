import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See `src/layouts/client-late.ts`. */
    'client:late'?: boolean | `${number}px`;
  }
}
