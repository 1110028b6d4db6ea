/** Not under `[...lang]`: Astro would match `[...lang]/industries/[code]` first. */
export { GET } from '../../../og/industries/[code].png.ts';
export const prerender = false;
