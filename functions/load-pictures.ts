import type { Pictures } from '#src/shared/ctx.ts';

const jpegQuality = 85;

/** Loads the picture codec. Loads its WebAssembly on first use. */
export async function loadPictures(): Promise<Pictures> {
  const { PhotonImage, resize, SamplingFilter } = await import('@cf-wasm/photon');
  return {
    redraw: (file, { side, as }) => {
      try {
        const image = PhotonImage.new_from_byteslice(file);
        const [width, height] = [image.get_width(), image.get_height()];
        const scale = Math.min(1, side / Math.max(width, height));
        const scaled = (length: number) => Math.max(1, Math.round(length * scale));
        const output = scale < 1 ? resize(image, scaled(width), scaled(height), SamplingFilter.Lanczos3) : image;
        const bytes = as === 'jpg' ? output.get_bytes_jpeg(jpegQuality) : output.get_bytes();
        const result = { content: new Uint8Array(bytes), width: output.get_width(), height: output.get_height() };
        if (output !== image) output.free();
        image.free();
        return result;
      } catch {
        return null; // the file has a picture's header but cannot be decoded
      }
    },
  };
}
