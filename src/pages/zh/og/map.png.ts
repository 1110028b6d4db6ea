export { GET, prerender } from '../../og/map.png.ts';
