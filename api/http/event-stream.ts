// Answers as server-sent events.
import type { FastifyRequest } from 'fastify';

export const wantsStream = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('text/event-stream') ?? false;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;
