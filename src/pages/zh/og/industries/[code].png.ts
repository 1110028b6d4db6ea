/** Not under `[...lang]`: there the address would belong to `[...lang]/industries/[code]`, which comes first. */
export { GET } from '../../../og/industries/[code].png.ts';
export const prerender = false;
