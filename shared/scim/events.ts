import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { departmentRoutes, groupRoutes } from '../people/group-routes.ts';
import { profileRoutes } from '../people/routes.ts';
import { userRoutes } from '../people/user-routes.ts';
import { scimRoutes } from './routes.ts';

const token = z.object({ id: z.uuid(), prefix: z.string() });
const tokens = [scimRoutes.read];

export const scimTokenCreated = event('scimToken.created', {
  payload: token,
  label: /*i18n*/ 'SCIM token created',
  invalidates: tokens,
});
export const scimTokenRotated = event('scimToken.rotated', {
  payload: token,
  label: /*i18n*/ 'SCIM token rotated',
  invalidates: tokens,
});
export const scimTokenRevoked = event('scimToken.revoked', {
  payload: token,
  label: /*i18n*/ 'SCIM token revoked',
  invalidates: tokens,
});

const person = z.object({ id: z.uuid(), userName: z.string(), active: z.boolean() });
const people = [userRoutes.list, groupRoutes.list, departmentRoutes.list];

export const personProvisioned = event('scimUser.created', {
  payload: person,
  label: /*i18n*/ 'Person created by the directory',
  invalidates: people,
});
export const personSynced = event('scimUser.changed', {
  payload: person,
  label: /*i18n*/ 'Person changed by the directory',
  invalidates: [...people, profileRoutes.read],
  person: ({ id }) => id,
});
export const personDeprovisioned = event('scimUser.removed', {
  payload: z.object({ id: z.uuid() }),
  label: /*i18n*/ 'Person removed by the directory',
  invalidates: people,
});

const group = z.object({ id: z.uuid(), displayName: z.string() });
const groups = [groupRoutes.list, userRoutes.list];

export const groupProvisioned = event('scimGroup.created', {
  payload: group,
  label: /*i18n*/ 'Group created by the directory',
  invalidates: groups,
});
export const groupSynced = event('scimGroup.changed', {
  payload: z.object({ id: z.uuid() }),
  label: /*i18n*/ 'Group changed by the directory',
  invalidates: groups,
});
export const groupDeprovisioned = event('scimGroup.removed', {
  payload: z.object({ id: z.uuid() }),
  label: /*i18n*/ 'Group removed by the directory',
  invalidates: groups,
});
