// The built client: hashed files are immutable, everything else is asked for again, unknown addresses get the shell.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { pageAnswer } from './page-answer.ts';

const isFileName = /^[^?]*\./;
const notPages = /^\/(v1|v2|api|assets|collab|yws|live)(\/|\?|$)/;

export async function serveClient(app: FastifyInstance, root: string) {
  const known = new Set(
    globSync('**/*', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
      .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/')),
  );

  const answerPage = pageAnswer(join(root, 'index.html'));

  await app.register(async (client) => {
    // The build has compressed what it could; for what is left, Brotli's default quality (11) would take too long.
    await client.register(compress, {
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    await client.register(files, { root, serve: false, cacheControl: false, preCompressed: true });

    client.get('/*', { logLevel: 'silent' }, (request, reply) => {
      const path = pathOf(request);
      if (path !== undefined && path !== '/index.html' && known.has(path)) return sendFile(reply, path);
      if (!wantsPage(request)) throw new Problem(kernelProblems.nothingHere);
      return answerPage(request, reply);
    });
  });
}

function sendFile(reply: FastifyReply, path: string) {
  const immutable = path.startsWith('/assets/');
  void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(path.slice(1));
}

function pathOf({ url }: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

function wantsPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (notPages.test(url)) return false;
  if (accept.includes('text/html')) return true;
  // Health checks, link previews and the service worker take anything, and so do scripts and pictures that are missing.
  return accept.includes('*/*') && !accept.includes('json') && !isFileName.test(url);
}
