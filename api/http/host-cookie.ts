import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, readCookie } from '../../shared/node/sign-in/index.ts';

type Manner = {
  /** Whether people reach the product by https. */
  secure: boolean;
  /** `lax`: other sites may link here, but their forms and scripts come without it; `strict`: not even their links. */
  sameSite: 'lax' | 'strict';
  /** How long the browser keeps it. */
  seconds: number;
};

/** A cookie that scripts cannot read and that goes to this host only. */
export function hostCookie(plainName: string, { secure, sameSite, seconds }: Manner) {
  const name = hostCookieName(plainName, secure);
  const write = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.setCookie(name, value, { path: '/', httpOnly: true, secure, sameSite, maxAge });
  return {
    read: ({ headers }: FastifyRequest) => readCookie(headers.cookie, name),
    set: (reply: FastifyReply, value: string) => void write(reply, value, seconds),
    clear: (reply: FastifyReply) => void write(reply, '', 0),
  };
}
