// A picture of the device as a variable holds it: as it is, or as small as models look at it.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { pictureTypes, readPicture, type PictureValue } from '../../shared/steps/file-value.ts';
import type { Reading } from './text-file.ts';

/** The longest side, in pixels: models shrink what is larger themselves. */
const SIDES = [1568, 1024, 640];
const QUALITY = 0.85;

const { maxPictureCharacters } = workLimits.variables;
const MAX_BYTES = (maxPictureCharacters / 4) * 3;

const notPicture = /*i18n*/ 'The file {name} is not a picture that can be read. Use PNG, JPEG, GIF or WebP.';

/** What the browser cannot draw is refused in words. */
export async function readPictureFile(file: File): Promise<Reading<PictureValue>> {
  const refused = { problem: notPicture, values: { name: file.name, most: 0 } };
  try {
    const bitmap = await createImageBitmap(file);
    const isFit = pictureTypes.some((type) => type === file.type) && file.size <= MAX_BYTES;
    const blob = isFit && Math.max(bitmap.width, bitmap.height) <= 4096 ? file : await shrunk(bitmap);
    bitmap.close();
    const name = blob === file ? file.name : file.name.replace(/(\.\w{1,8})?$/, '.jpg');
    const picture = blob && { name: name.slice(-255), type: blob.type, data: await base64Of(blob) };
    const read = picture ? readPicture(picture) : undefined;
    return read ? { file: read } : refused;
  } catch {
    return refused;
  }
}

async function shrunk(bitmap: ImageBitmap): Promise<Blob | undefined> {
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const paper = canvas.getContext('2d');
    if (!paper) return undefined;
    // What is transparent would be black.
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, width, height);
    paper.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (blob.size <= MAX_BYTES) return blob;
  }
  return undefined;
}

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
