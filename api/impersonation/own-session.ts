// While somebody acts for another, their own session waits in a cookie of its own, bound to what they act by.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../shared/kernel/id.ts';
import { hostCookie } from '../http/host-cookie.ts';
import { sessionCookie } from '../sign-in/index.ts';

export function ownSession(secure: boolean) {
  const session = sessionCookie(secure);
  const { read, set, clear } = hostCookie('atelier_own', { secure, sameSite: 'strict', seconds: 24 * 3600 });
  return {
    /** Puts the session this request came with aside. */
    keep: (request: FastifyRequest, reply: FastifyReply, impersonationId: string) =>
      set(reply, `${impersonationId}.${session.read(request) ?? ''}`),

    read(request: FastifyRequest): { impersonationId: string; token: string } | undefined {
      const [impersonationId = '', token = ''] = read(request)?.split('.') ?? [];
      return isId(impersonationId) && token ? { impersonationId, token } : undefined;
    },

    forget: clear,
  };
}
