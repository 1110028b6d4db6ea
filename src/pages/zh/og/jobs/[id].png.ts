/** Not under `[...lang]`: there `/og/jobs/5.png` would belong to `[...lang]/jobs/[id]`, which comes first. */
export { GET } from '../../../og/jobs/[id].png.ts';
export const prerender = false;
