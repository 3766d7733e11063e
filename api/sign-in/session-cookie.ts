import type { FastifyReply } from 'fastify';
import { sessionCookieName } from '../../shared/node/sign-in/index.ts';

/** Lax: other sites may link here, but their forms and scripts come without the cookie. */
export function sessionCookie(secure: boolean) {
  const name = sessionCookieName(secure);
  const manner = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const write = (reply: FastifyReply, token: string, seconds: number) =>
    reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${manner}`);
  return {
    set: (reply: FastifyReply, token: string) => write(reply, token, 30 * 24 * 3600),
    clear: (reply: FastifyReply) => write(reply, '', 0),
  };
}
