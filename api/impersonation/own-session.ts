// While somebody acts for another, their own session waits in a cookie of its own, bound to what they act by.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, sessionCookieName } from '../../shared/node/sign-in/index.ts';

/** The `__Host-` prefix binds it to this very host, so nobody else can put one there. */
const nameOf = (secure: boolean) => (secure ? '__Host-atelier_own' : 'atelier_own');

export function ownSession(secure: boolean) {
  const manner = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const write = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${nameOf(secure)}=${value}; Max-Age=${seconds}; ${manner}`);

  return {
    /** Puts the session this request came with aside. */
    keep(request: FastifyRequest, reply: FastifyReply, impersonationId: string) {
      const token = readCookie(request.headers.cookie, sessionCookieName(secure)) ?? '';
      write(reply, `${impersonationId}.${token}`, 24 * 3600);
    },

    read(request: FastifyRequest): { impersonationId: string; token: string } | undefined {
      const [impersonationId = '', token = ''] =
        readCookie(request.headers.cookie, nameOf(secure))?.split('.') ?? [];
      return /^[0-9a-f-]{36}$/.test(impersonationId) && token ? { impersonationId, token } : undefined;
    },

    forget: (reply: FastifyReply) => write(reply, '', 0),
  };
}
