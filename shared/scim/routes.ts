import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { CreatedScimToken, NewScimToken, Provisioning } from './token.ts';

const params = z.object({ id: z.uuid() });
const scim = { access: 'sso', flag: 'scim', keys: 'never' } as const;

/** The protocol itself speaks its own language at /scim/v2; these are for its administrators. */
export const scimRoutes = routes({
  read: {
    ...scim,
    summary: 'Get the SCIM provisioning settings',
    method: 'GET',
    path: '/v1/Sso/scim',
    answer: Provisioning,
  },
  createToken: {
    ...scim,
    summary: 'Create a SCIM token; this is the only response that shows it',
    method: 'POST',
    path: '/v1/Sso/scim/tokens',
    body: NewScimToken,
    reveals: 'secret',
    answer: CreatedScimToken,
  },
  rotateToken: {
    ...scim,
    summary: 'Rotate a SCIM token; the previous one expires after a day',
    method: 'POST',
    path: '/v1/Sso/scim/tokens/{id}/rotate',
    params,
    reveals: 'secret',
    answer: CreatedScimToken,
  },
  revokeToken: {
    ...scim,
    summary: 'Revoke a SCIM token; it stops working immediately',
    method: 'DELETE',
    path: '/v1/Sso/scim/tokens/{id}',
    params,
  },
});
