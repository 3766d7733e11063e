// Binds a sign-in to the browser that began it, so that another person's link signs nobody in.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../http/host-cookie.ts';

export function browserCookie(secure: boolean) {
  const { read, set } = hostCookie('atelier_sso', { secure, sameSite: 'lax', seconds: 15 * 60 });
  return {
    read,
    /** The same for several tabs that sign in at once. */
    keep(request: FastifyRequest, reply: FastifyReply): string {
      const known = read(request);
      const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
      set(reply, browser);
      return browser;
    },
  };
}
