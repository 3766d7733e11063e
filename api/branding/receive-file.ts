// The one file of a multipart request, checked [BR14].
import type { FastifyRequest } from 'fastify';
import { brandingProblems } from '../../shared/branding/problems.ts';
import { largestUpload, type UploadPurpose } from '../../shared/branding/upload.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes as sizes, workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { readUploadedFile } from '../kit/uploaded-file.ts';
import type { Checked } from './check-image.ts';

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
  const most = largestUpload[purpose];
  const { bytes, fileName } = await readUploadedFile(request, {
    most,
    missing: () => new Problem(brandingProblems.noFile),
    tooLarge: () => new Problem(brandingProblems.fileTooLarge, { most: most / sizes.MB }),
  });
  if (bytes.length === 0) throw new Problem(brandingProblems.noFile);
  const checked = await checkUpload({ bytes, purpose }, { tenantId });
  return { ...checked, bytes: Buffer.from(checked.bytes), fileName };
}
