import type { PngRenderer } from '#src/shared/ctx.ts';
import { fetchAsset } from './fetch-asset.ts';

const folder = '/fonts/pictures';
const latinFiles = ['archivo-figure.ttf', 'archivo-heading.ttf'];
const chinese = /[\u2e80-\uffef]/;
const latin = /^[ -ÿ–—‘’“”…−]*$/;

type Assets = Pick<Env, 'ASSETS'>;
type Renderer = typeof import('@resvg/resvg-wasm');

/** Cached for the isolate's lifetime. Caches the result, because another request must not await a promise. */
let renderer: Renderer | null = null;
const files = new Map<string, Uint8Array>();

/** Draws images for social cards. Loads its 2.4 MB of WebAssembly and its fonts on first use. */
export async function loadPngRenderer(env: Assets): Promise<PngRenderer> {
  const { Resvg } = await loadRenderer();
  return {
    canSet: async (text) => {
      if (latin.test(text)) return true;
      const known = new Set(new TextDecoder().decode(await loadFile(env, 'noto-sans-sc.txt')));
      return Array.from(text).every((character) => latin.test(character) || known.has(character));
    },
    toPng: async (svg) => {
      const names = chinese.test(svg) ? [...latinFiles, 'noto-sans-sc.woff2'] : latinFiles;
      const fontBuffers = await Promise.all(names.map((name) => loadFile(env, name)));
      const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Archivo' } });
      const image = drawing.render();
      const png = image.asPng();
      image.free();
      drawing.free();
      return png;
    },
  };
}

async function loadRenderer(): Promise<Renderer> {
  if (renderer) return renderer;
  const [loaded, { default: program }] = await Promise.all([import('@resvg/resvg-wasm'), import('@resvg/resvg-wasm/index_bg.wasm')]);
  await loaded.initWasm(program);
  renderer = loaded;
  return loaded;
}

async function loadFile(env: Assets, name: string): Promise<Uint8Array> {
  const known = files.get(name);
  if (known) return known;
  const response = await fetchAsset(env, `${folder}/${name}`);
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  const file = new Uint8Array(await response.arrayBuffer());
  files.set(name, file);
  return file;
}
