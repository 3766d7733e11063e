// The sync server's own http: health, figures, and the door through which the api edits live documents. It listens on
// a private address only; the balancer in front passes websockets, nothing else.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DocumentWrite, type MergeAnswer } from '../shared/documents/commands.ts';
import type { Log } from '../shared/node/log.ts';
import { MergeTooLarge } from './merge-document.ts';

export type InternalDeps = {
  secret: string;
  log: Log;
  /** Resolves when the edit is durable; of a merge, with what it did. */
  write: (edit: DocumentWrite) => Promise<MergeAnswer | undefined>;
  figures: () => Record<string, number>;
};

/** A graph of the largest size, as JSON. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

export function answerInternal(deps: InternalDeps) {
  return (request: IncomingMessage, response: ServerResponse) => {
    handle(deps, request)
      .catch((error: unknown) => {
        deps.log.error(error);
        return { status: 503, body: { code: 'kernel.unavailable' } };
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  };
}

type Answer = { status: number; body: unknown };

async function handle({ secret, write, figures }: InternalDeps, request: IncomingMessage): Promise<Answer> {
  if (request.url === '/healthz') return { status: 200, body: { status: 'ok' } };
  if (!isOurs(request, secret)) return { status: 404, body: { code: 'kernel.nothingHere' } };
  if (request.url === '/figures') return { status: 200, body: figures() };
  if (request.url !== '/documents' || request.method !== 'POST')
    return { status: 404, body: { code: 'kernel.nothingHere' } };
  const parsed = DocumentWrite.safeParse(await readJson(request));
  if (!parsed.success) return { status: 400, body: { code: 'kernel.invalid' } };
  try {
    const merged = await write(parsed.data);
    return { status: 200, body: { durable: true, merged } };
  } catch (error) {
    if (error instanceof MergeTooLarge) return { status: 413, body: { code: 'kernel.tooLarge' } };
    throw error;
  }
}

function isOurs({ headers }: IncomingMessage, secret: string): boolean {
  const received = Buffer.from(String(headers['x-internal-secret'] ?? ''));
  const expected = Buffer.from(secret);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}
