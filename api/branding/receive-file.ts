// The one file of a multipart request, checked [BR14].
import type { FastifyRequest } from 'fastify';
import { brandingProblems } from '../../shared/branding/problems.ts';
import { largestUpload, type UploadPurpose } from '../../shared/branding/upload.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import type { Checked } from './check-image.ts';

const MB = 1024 * 1024;
const MAX_NAME_CHARACTERS = 255;

const checkUpload = inWorker<typeof import('./check-upload-task.ts').default>(
  new URL('./check-upload-task.ts', import.meta.url),
  { timeLimitMs: workLimits.uploads.checkMs },
);

/** Throws what is wrong with it, `kernel.tooMuchWork` when finding that out takes too long. */
export async function receiveFile(
  request: FastifyRequest,
  purpose: UploadPurpose,
  tenantId: string,
): Promise<Checked & { fileName: string }> {
  const { bytes, name } = await readFile(request, purpose);
  if (bytes.length === 0) throw new Problem(brandingProblems.noFile);
  const checked = await checkUpload({ bytes, purpose }, { tenantId });
  return { ...checked, bytes: Buffer.from(checked.bytes), fileName: nameOf(name) };
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
    .slice(-MAX_NAME_CHARACTERS) || 'file';
