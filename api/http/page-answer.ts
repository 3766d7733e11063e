// The one page of all addresses, from memory and compressed once: the first byte waits for no disk.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicyOf } from './content-policy.ts';

/** Of an Accept-Encoding header; `br;q=0` refuses it. */
const takesBrotli = (accepted: string) =>
  accepted.split(',').some((each) => {
    const [coding, weight = 'q=1'] = each.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'br' && Number(weight.slice('q='.length)) > 0;
  });

export function pageAnswer(file: string) {
  const page = readFileSync(file);
  const compressed = brotliCompressSync(page);
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  const headers = {
    'content-security-policy': contentPolicyOf(page.toString()),
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    etag,
  };
  return ({ headers: asked }: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers);
    if (asked['if-none-match'] === etag) return reply.code(304).send();
    if (!takesBrotli(String(asked['accept-encoding'] ?? ''))) return reply.send(page);
    return reply.header('content-encoding', 'br').send(compressed);
  };
}
