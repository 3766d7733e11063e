import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../shared/node/sign-in/index.ts';

const SECONDS = 600;

/** Binds the second step to the browser the first was taken in. Strict: no other site leads into the middle of it. */
export function ticketCookie(secure: boolean) {
  const name = secure ? '__Host-atelier_ticket' : 'atelier_ticket';
  const manner = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const write = (reply: FastifyReply, token: string, seconds: number) =>
    reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${manner}`);
  return {
    read: ({ headers }: FastifyRequest) => readCookie(headers.cookie, name),
    set: (reply: FastifyReply, token: string) => write(reply, token, SECONDS),
    clear: (reply: FastifyReply) => write(reply, '', 0),
  };
}
