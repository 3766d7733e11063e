import type { FastifyRequest } from 'fastify';

/** The product as the browser that asks sees it; where its address is configured, always that one. */
export const baseUrlOf = ({ protocol, host }: FastifyRequest, publicUrl: string | undefined) =>
  publicUrl ?? `${protocol}://${host}`;
