import { maxImageSide } from '#src/shared/desk-limits.ts';

/**
 * Prepares a picture for upload: turns it upright, scales it to at most 2,000 pixels a side, and removes a camera's metadata, such as the
 * location. PNG stays PNG; every other format that the browser can open becomes JPEG.
 * @throws Error if the browser cannot open it
 */
export async function scalePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxImageSide.stored / Math.max(picture.width, picture.height));
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('no picture');
  return blob;
}
