import { expect, test } from 'vitest';
import { defaultFlags, type Flags } from './flags.ts';
import type { Role } from './roles.ts';
import { can, scopeOf, permissionsOf } from './permissions.ts';

const canEdit = (held: Role[], flags: Partial<Flags> = {}) =>
  can(permissionsOf({ roles: held }, { ...defaultFlags, ...flags }), 'guardrails', 'edit');

test('[AC1] of several roles only the highest counts', () => {
  expect(canEdit(['SecurityAdmin'])).toBe(true);
  expect(canEdit(['SecurityAdmin', 'ReadOnlyAdmin'])).toBe(false);
});

test('[AC2] without the project-admin flag every admin has platform-admin permissions, end users do not', () => {
  expect(canEdit(['Admin'])).toBe(false);
  expect(canEdit(['Admin'], { projectAdmin: false })).toBe(true);
  expect(canEdit(['EndUser', 'McpAdmin'], { projectAdmin: false })).toBe(false);
});

test('[AC3] without role authorization every admin is unrestricted, end users are not', () => {
  expect(canEdit(['ReadOnlyAdmin'], { roleAuthorization: false })).toBe(true);
  expect(canEdit(['EndUser'], { roleAuthorization: false })).toBe(false);
});

test('[AC4] a flag that is off closes its route to everybody', () => {
  const permissions = permissionsOf({ roles: ['PlatformAdmin'] }, defaultFlags);
  expect(can(permissions, 'guardrails', 'view', 'redTeaming')).toBe(false);
  expect(can(permissions, 'signedIn', 'view', 'redTeaming')).toBe(false);
});

test('[AC5] only project admins and end users are limited to projects', () => {
  const person = { id: 'p', name: 'P', tenantId: 't', projectIds: ['p1'] };
  const projectsOf = (held: Role[], flags: Partial<Flags> = {}) =>
    scopeOf({ ...person, roles: held }, { ...defaultFlags, ...flags }).projects;
  expect(projectsOf(['ProjectAdmin'])).toEqual(['p1']);
  expect(projectsOf(['EndUser'])).toEqual(['p1']);
  expect(projectsOf(['ProjectAdmin', 'SecurityAdmin'])).toBe('all');
  // Who counts as platform administrator, or may do everything, sees all that goes with it.
  expect(projectsOf(['ProjectAdmin'], { projectAdmin: false })).toBe('all');
  expect(projectsOf(['ProjectAdmin'], { roleAuthorization: false })).toBe('all');
  expect(projectsOf(['EndUser'], { projectAdmin: false, roleAuthorization: false })).toEqual(['p1']);
});
