// The one file of a multipart request, as it was sent.
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/kernel/problem.ts';

const MAX_NAME_CHARACTERS = 255;
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';
/** Bytes of the request beside the file. */
const MAX_AROUND_FILE = 64 * 1024;

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
  // Before a byte of it is read.
  if (Number(request.headers['content-length']) > most + MAX_AROUND_FILE) throw tooLarge();
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 0, parts: 1 } });
    if (!part) throw missing();
    return {
      bytes: await Promise.race([part.toBuffer(), beyondLimit(part)]),
      fileName: nameOf(part.filename),
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw codeOf(error) === TOO_LARGE ? tooLarge() : missing();
  }
}

/** Rejects as soon as it is too large, whatever is still to come. */
const beyondLimit = ({ file }: MultipartFile) =>
  new Promise<never>((_, reject) => {
    file.once('limit', () => reject(Object.assign(new Error('too large'), { code: TOO_LARGE })));
  });

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** For showing: without a folder, and without characters no name has. */
const nameOf = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-MAX_NAME_CHARACTERS)
    .toWellFormed() || 'file';
