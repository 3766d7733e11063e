// Ties a sign-in under way to the browser it was begun in: a link somebody else has begun signs nobody in.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../shared/node/sign-in/index.ts';

const SECONDS = 15 * 60;

export function browserCookie(secure: boolean) {
  const name = secure ? '__Host-atelier_sso' : 'atelier_sso';
  const manner = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const read = ({ headers }: FastifyRequest) => readCookie(headers.cookie, name);
  return {
    read,
    /** The same for several tabs that sign in at once. */
    keep(request: FastifyRequest, reply: FastifyReply): string {
      const known = read(request);
      const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
      void reply.header('set-cookie', `${name}=${browser}; Max-Age=${SECONDS}; ${manner}`);
      return browser;
    },
  };
}
