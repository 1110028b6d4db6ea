import type { Pictures } from '#src/shared/ctx.ts';

const jpegQuality = 85;

/** Opens and draws pictures. Loads its WebAssembly on first use. */
export async function loadPictures(): Promise<Pictures> {
  const { PhotonImage, resize, SamplingFilter } = await import('@cf-wasm/photon');
  return {
    redraw: (file, { side, as }) => {
      try {
        const opened = PhotonImage.new_from_byteslice(file);
        const [width, height] = [opened.get_width(), opened.get_height()];
        const scale = Math.min(1, side / Math.max(width, height));
        const scaled = (length: number) => Math.max(1, Math.round(length * scale));
        const drawn = scale < 1 ? resize(opened, scaled(width), scaled(height), SamplingFilter.Lanczos3) : opened;
        const bytes = as === 'jpg' ? drawn.get_bytes_jpeg(jpegQuality) : drawn.get_bytes();
        const result = { content: new Uint8Array(bytes), width: drawn.get_width(), height: drawn.get_height() };
        if (drawn !== opened) drawn.free();
        opened.free();
        return result;
      } catch {
        return null; // a file that only begins like a picture
      }
    },
  };
}
