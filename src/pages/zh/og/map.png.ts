/** Not under `[...lang]`, like the other pictures. */
export { GET } from '../../og/map.png.ts';
export const prerender = false;
