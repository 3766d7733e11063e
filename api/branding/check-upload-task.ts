// What a worker thread does with an uploaded file. Its parsers meet bytes of anybody.
import { isTemplate, type UploadPurpose } from '../../shared/branding/upload.ts';
import { checkImage, type Checked } from './check-image.ts';
import { checkTemplate } from './check-template.ts';

/** The bytes come as they went into the thread: plain ones. */
export default async function checkUpload(upload: {
  bytes: Uint8Array;
  purpose: UploadPurpose;
}): Promise<Checked> {
  const { buffer, byteOffset, byteLength } = upload.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return isTemplate(upload.purpose)
    ? checkTemplate(bytes, upload.purpose)
    : checkImage(bytes, upload.purpose);
}
