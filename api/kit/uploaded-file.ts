// The one file of a multipart request, as it was sent.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/kernel/problem.ts';

const MAX_NAME_CHARACTERS = 255;

type Refusals = {
  /** Bytes. */
  most: number;
  missing: () => Problem;
  tooLarge: () => Problem;
};

export async function readUploadedFile(
  request: FastifyRequest,
  { most, missing, tooLarge }: Refusals,
): Promise<{ bytes: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw missing();
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 0, parts: 1 } });
    if (!part) throw missing();
    return { bytes: await part.toBuffer(), fileName: nameOf(part.filename) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : missing();
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** For showing: without a folder, and without characters no name has. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-MAX_NAME_CHARACTERS)
    .toWellFormed() || 'file';
