// Answers as server-sent events.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

export const wantsStream = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('text/event-stream') ?? false;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Takes the reply over. `comment`: the first line, which programs skip. */
export function openEvents<Events extends { [name: string]: z.ZodType }>(
  reply: FastifyReply,
  comment: string,
) {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, streamHeaders);
  raw.write(`: ${comment}\n\n`);
  return <Name extends string & keyof Events>(name: Name, data: Events[Name]['_output']) =>
    void (raw.writable && raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
}

/** Whoever asked is gone. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
