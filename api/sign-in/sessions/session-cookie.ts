import { SESSION_COOKIE } from '../../../shared/node/sign-in/index.ts';
import { hostCookie } from '../../http/host-cookie.ts';

export const sessionCookie = (secure: boolean) =>
  hostCookie(SESSION_COOKIE, { secure, sameSite: 'lax', seconds: 30 * 24 * 3600 });
