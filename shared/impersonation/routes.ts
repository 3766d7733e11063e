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
    summary: 'List who acts, or acted, for whom',
    method: 'GET',
    path: '/v1/ImpersonationTokens',
    query: PageQuery(['createdAt', 'expiresAt', 'person'], {
      filters: { state: z.enum(impersonationStates).optional() },
    }),
    answer: Page(Impersonation),
  },
  create: {
    ...tokens,
    summary: 'Make a token to act for a person; the answer is the only one to show it',
    method: 'POST',
    path: '/v1/ImpersonationTokens',
    perMinute: 30,
    reveals: 'secret',
    body: NewImpersonation,
    answer: CreatedImpersonation,
  },
  revoke: {
    ...tokens,
    summary: 'End it: whoever acts with it is out at once',
    method: 'DELETE',
    path: '/v1/ImpersonationTokens/{id}',
    params: z.object({ id: z.uuid() }),
  },
});

export const impersonatingRoutes = routes({
  current: {
    summary: 'Whom one acts for at this moment, if anybody',
    method: 'GET',
    path: '/v1/auth/impersonate',
    access: 'signedIn',
    keys: 'never',
    answer: z.object({ acting: Acting.nullable() }),
  },
  start: {
    ...tokens,
    summary: 'Act for a person: this browser is theirs until it is stopped or its time is over',
    method: 'POST',
    path: '/v1/auth/impersonate',
    perMinute: 30,
    body: z.object({ token: z.string().trim().min(1, /*i18n*/ 'Token is required').max(200) }),
    answer: Acting,
  },
  stop: {
    summary: 'Stop acting for somebody; this browser is one’s own again where that session still lives',
    method: 'POST',
    path: '/v1/auth/impersonate/stop',
    access: 'public',
    allowImpersonation: true,
    answer: z.object({ isSignedIn: z.boolean() }),
  },
});
