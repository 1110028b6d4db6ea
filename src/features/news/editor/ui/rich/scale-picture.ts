import { imageSides } from '#src/shared/desk-limits.ts';

/**
 * A picture as it is uploaded: the right way up, at most 2,000 pixels a side, and without all that a camera writes into a file, the place
 * included. PNG stays PNG; everything else that the browser can open becomes JPEG.
 * @throws Error if the browser cannot open it
 */
export async function scalePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, imageSides.kept / Math.max(picture.width, picture.height));
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, size.width, size.height);
  }
  pen.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!made) throw new Error('no picture');
  return made;
}
