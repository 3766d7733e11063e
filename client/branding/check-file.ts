// What can be said against a file before it is sent. The server looks at the content and has the last word.
import { i18n } from '@lingui/core';
import { brandingProblems } from '../../shared/branding/problems.ts';
import {
  acceptedFor,
  fitsHeader,
  HEADER_SIZE,
  isTemplate,
  largestUpload,
  type UploadPurpose,
} from '../../shared/branding/upload.ts';

const MB = 1024 * 1024;
const { notAnImage, notATemplate, fileTooLarge, headerSize } = brandingProblems;

/** In the reader's language; undefined when there is nothing against it. */
export async function whatIsWrong(purpose: UploadPurpose, file: File): Promise<string | undefined> {
  const ending = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  if (!acceptedFor(purpose).split(',').includes(ending))
    return i18n._((isTemplate(purpose) ? notATemplate : notAnImage).text);
  const most = largestUpload[purpose];
  if (file.size > most) return i18n._(fileTooLarge.text, { most: most / MB });
  const size = purpose === 'headerBackground' && ending !== '.svg' ? await sizeOf(file) : undefined;
  return size && !fitsHeader(size) ? i18n._(headerSize.text, HEADER_SIZE) : undefined;
}

/** Undefined for what the browser cannot read: then the server says what it is. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
