// A picture is what its content says [BR4]: its name and what the browser claims are never looked at.
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { brandingProblems } from '../../shared/branding/problems.ts';
import { fitsHeader, HEADER_SIZE, type UploadPurpose } from '../../shared/branding/upload.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { cleanSvg, isSvg } from './clean-svg.ts';

export type Checked = { bytes: Buffer; mediaType: string; width: number | null; height: number | null };

const { maxImageSide } = workLimits.uploads;

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

/** Whether the picture's end is the file's end: what lies behind it is not a picture. */
const isWhole: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': isWholePng,
  'image/jpeg': (bytes) => bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9,
  'image/gif': (bytes) => bytes.at(-1) === 0x3b,
  'image/webp': (bytes) => bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length,
  'image/x-icon': isWholeIcon,
};

export async function checkImage(bytes: Buffer, purpose: UploadPurpose): Promise<Checked> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && isWhole[type.mime]) {
    if (!isWhole[type.mime]?.(bytes)) throw new Problem(brandingProblems.brokenImage);
    return sized(bytes, type.mime, purpose);
  }
  if (!isSvg(bytes)) throw new Problem(brandingProblems.notAnImage);
  return sized(cleanSvg(bytes), 'image/svg+xml', purpose);
}

function sized(bytes: Buffer, mediaType: string, purpose: UploadPurpose): Checked {
  const { width, height } = sizeOf(bytes);
  if (mediaType !== 'image/svg+xml') checkSize(width, height, purpose);
  return { bytes, mediaType, width: Math.round(width), height: Math.round(height) };
}

function checkSize(width: number, height: number, purpose: UploadPurpose) {
  if (width < 1 || height < 1) throw new Problem(brandingProblems.brokenImage);
  if (width > maxImageSide || height > maxImageSide)
    throw new Problem(brandingProblems.tooManyPixels, { most: maxImageSide });
  // [BR7]
  if (purpose === 'headerBackground' && !fitsHeader({ width, height }))
    throw new Problem(brandingProblems.headerSize, HEADER_SIZE);
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw new Problem(brandingProblems.brokenImage);
  }
}

/** From chunk to chunk, with nothing between them and nothing behind the last. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND')
      return bytes.subarray(at).equals(PNG_END) && at > 8;
    at += 12 + length;
  }
  return false;
}

/** Every picture the list names lies within the file, and the last one ends it. */
function isWholeIcon(bytes: Buffer): boolean {
  const count = bytes.readUInt16LE(4);
  if (count === 0 || 6 + count * 16 > bytes.length) return false;
  const ends = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 16;
    return bytes.readUInt32LE(at + 8) + bytes.readUInt32LE(at + 12);
  });
  return Math.max(...ends) === bytes.length;
}
