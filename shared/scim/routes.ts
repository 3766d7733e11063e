import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { CreatedScimToken, NewScimToken, Provisioning } from './token.ts';

const params = z.object({ id: z.uuid() });
const scim = { access: 'sso', flag: 'scim', keys: 'never' } as const;

/** The protocol itself speaks its own language at /scim/v2; these are for its administrators. */
export const scimRoutes = routes({
  read: {
    ...scim,
    summary: 'Read how a directory provisions people here',
    method: 'GET',
    path: '/v1/Sso/scim',
    answer: Provisioning,
  },
  createToken: {
    ...scim,
    summary: 'Make a SCIM token; the answer is the last to show it',
    method: 'POST',
    path: '/v1/Sso/scim/tokens',
    body: NewScimToken,
    reveals: 'secret',
    answer: CreatedScimToken,
  },
  rotateToken: {
    ...scim,
    summary: 'Replace a SCIM token; the former one ends after a day',
    method: 'POST',
    path: '/v1/Sso/scim/tokens/{id}/rotate',
    params,
    reveals: 'secret',
    answer: CreatedScimToken,
  },
  revokeToken: {
    ...scim,
    summary: 'Revoke a SCIM token; it opens nothing from then on',
    method: 'DELETE',
    path: '/v1/Sso/scim/tokens/{id}',
    params,
  },
});
