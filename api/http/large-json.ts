// Reading or writing megabytes of JSON takes milliseconds. What is large takes turns on the event loop, so that calls
// which arrive or end together do not add up to a moment in which nobody is served.
import type { FastifyInstance } from 'fastify';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import { loopTurn } from '../../shared/node/turns/index.ts';

const { largeJsonCharacters } = workLimits.http;

/**
 * Bodies are read as Fastify reads them; whose calls come from one address wait for each other. Clients say of a DELETE
 * without a body that it is JSON: then there is none.
 */
export function readBodiesInTurn(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') return done(null, undefined);
    if (body.length < largeJsonCharacters) return parse(request, body, done);
    void loopTurn(sourceOf(request.ip)).then(() => parse(request, body, done));
  });
}

/** Resolves when the value may be written as JSON: at once, unless it is large. */
export async function turnToWrite(owner: string, value: unknown): Promise<void> {
  if (jsonSize(value as Json, largeJsonCharacters) === Infinity) await loopTurn(owner);
}
