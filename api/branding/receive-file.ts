// The one file of a multipart request, checked.
import type { FastifyRequest } from 'fastify';
import { brandingProblems } from '../../shared/branding/problems.ts';
import { isTemplate, largestUpload, type UploadPurpose } from '../../shared/branding/upload.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { checkImage, type Checked } from './check-image.ts';
import { checkTemplate } from './check-template.ts';

const MB = 1024 * 1024;
const LONGEST_NAME = 255;

export async function receiveFile(
  request: FastifyRequest,
  purpose: UploadPurpose,
): Promise<Checked & { fileName: string }> {
  const { bytes, name } = await readFile(request, purpose);
  if (bytes.length === 0) throw new Problem(brandingProblems.noFile);
  const checked = isTemplate(purpose) ? checkTemplate(bytes, purpose) : await checkImage(bytes, purpose);
  return { ...checked, fileName: nameOf(name) };
}

async function readFile(request: FastifyRequest, purpose: UploadPurpose) {
  const fileSize = largestUpload[purpose];
  if (!request.isMultipart()) throw new Problem(brandingProblems.noFile);
  try {
    const part = await request.file({ limits: { fileSize, files: 1, fields: 0, parts: 1 } });
    if (!part) throw new Problem(brandingProblems.noFile);
    return { bytes: await part.toBuffer(), name: part.filename };
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE')
      throw new Problem(brandingProblems.fileTooLarge, { most: fileSize / MB });
    throw new Problem(brandingProblems.noFile);
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** For showing: without a folder, and without characters no name has. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-LONGEST_NAME) || 'file';
