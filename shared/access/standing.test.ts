import { expect, test } from 'vitest';
import { defaultFlags, type Flags } from './flags.ts';
import type { Role } from './roles.ts';
import { may, scopeOf, standingOf } from './standing.ts';

const mayChange = (held: Role[], flags: Partial<Flags> = {}) =>
  may(standingOf({ roles: held }, { ...defaultFlags, ...flags }), 'guardrails', 'change');

test('[AC1] of several roles only the highest counts', () => {
  expect(mayChange(['SecurityAdmin'])).toBe(true);
  expect(mayChange(['SecurityAdmin', 'ReadOnlyAdmin'])).toBe(false);
});

test('[AC2] without the project-admin flag every admin counts as platform admin, end users do not', () => {
  expect(mayChange(['Admin'])).toBe(false);
  expect(mayChange(['Admin'], { projectAdmin: false })).toBe(true);
  expect(mayChange(['EndUser', 'McpAdmin'], { projectAdmin: false })).toBe(false);
});

test('[AC3] without role authorization every admin may do everything, end users may not', () => {
  expect(mayChange(['ReadOnlyAdmin'], { roleAuthorization: false })).toBe(true);
  expect(mayChange(['EndUser'], { roleAuthorization: false })).toBe(false);
});

test('[AC4] a closed flag closes the route to everybody', () => {
  const standing = standingOf({ roles: ['PlatformAdmin'] }, defaultFlags);
  expect(may(standing, 'guardrails', 'look', 'redTeaming')).toBe(false);
  expect(may(standing, 'signedIn', 'look', 'redTeaming')).toBe(false);
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
