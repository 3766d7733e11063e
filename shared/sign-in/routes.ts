import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Credentials, Session, SignedIn } from './sign-in.ts';

export const signInRoutes = routes({
  signIn: {
    summary: 'Sign in with e-mail and password',
    method: 'POST',
    path: '/v1/auth/sign-in',
    access: 'public',
    perMinute: 120,
    body: Credentials,
    answer: SignedIn,
  },
  signOut: {
    summary: 'Sign out: this session ends everywhere at once',
    method: 'POST',
    path: '/v1/auth/sign-out',
    access: 'public',
  },
  sessions: {
    summary: 'List the sessions one is signed in with',
    method: 'GET',
    path: '/v1/auth/sessions',
    access: 'signedIn',
    keys: 'never',
    answer: z.array(Session),
  },
  revoke: {
    summary: 'End one of one’s sessions',
    method: 'DELETE',
    path: '/v1/auth/sessions/{id}',
    access: 'signedIn',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
  },
  revokeOthers: {
    summary: 'End all of one’s sessions but this one',
    method: 'DELETE',
    path: '/v1/auth/sessions',
    access: 'signedIn',
    keys: 'never',
  },
});
