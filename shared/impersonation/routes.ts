import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  Acting,
  CreatedImpersonation,
  Impersonation,
  impersonationStates,
  NewImpersonation,
} from './impersonation.ts';

const tokens = { access: 'impersonationTokens', flag: 'impersonationTokens', keys: 'never' } as const;

export const impersonationRoutes = routes({
  list: {
    ...tokens,
    summary: 'List impersonation sessions and tokens',
    method: 'GET',
    path: '/v1/ImpersonationTokens',
    query: PageQuery(['createdAt', 'expiresAt', 'person'], {
      filters: { state: z.enum(impersonationStates).optional() },
    }),
    answer: Page(Impersonation),
  },
  create: {
    ...tokens,
    summary: 'Create an impersonation token; this is the only response that shows it',
    method: 'POST',
    path: '/v1/ImpersonationTokens',
    perMinute: 30,
    reveals: 'secret',
    body: NewImpersonation,
    answer: CreatedImpersonation,
  },
  revoke: {
    ...tokens,
    summary: 'Revoke an impersonation token and end its sessions immediately',
    method: 'DELETE',
    path: '/v1/ImpersonationTokens/{id}',
    params: z.object({ id: z.uuid() }),
  },
});

export const impersonatingRoutes = routes({
  current: {
    summary: 'Get whom you are impersonating now, if anyone',
    method: 'GET',
    path: '/v1/auth/impersonate',
    access: 'signedIn',
    keys: 'never',
    answer: z.object({ acting: Acting.nullable() }),
  },
  start: {
    ...tokens,
    summary: 'Start impersonating a person in this browser, until it is stopped or expires',
    method: 'POST',
    path: '/v1/auth/impersonate',
    perMinute: 30,
    body: z.object({ token: z.string().trim().min(1, /*i18n*/ 'Token is required').max(200) }),
    answer: Acting,
  },
  stop: {
    summary: 'Stop impersonating; returns to your own session if it is still active',
    method: 'POST',
    path: '/v1/auth/impersonate/stop',
    access: 'public',
    allowImpersonation: true,
    answer: z.object({ isSignedIn: z.boolean() }),
  },
});
