/** Not under `[...lang]`: Astro would match `/og/jobs/5.png` to `[...lang]/jobs/[id]` first. */
export { GET } from '../../../og/jobs/[id].png.ts';
export const prerender = false;
