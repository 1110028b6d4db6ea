import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See `src/layouts/client-painted.ts`. */
    'client:painted'?: boolean;
  }
}
