import { expect, test } from 'vitest';
import { defaultFlags, type Flags } from '../../shared/access/flags.ts';
import type { Role } from '../../shared/access/roles.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { screens } from '../screens.ts';
import { landingOf } from './landing.ts';

const landing = (role: Role, flags: Partial<Flags> = {}) =>
  landingOf(permissionsOf({ roles: [role] }, { ...defaultFlags, ...flags }), screens);

test('[C11] each role lands on the page where its work begins', () => {
  expect(landing('SecurityAdmin')).toBe('/security/security-center');
  expect(landing('ProjectAdmin')).toBe('firstProject');
  expect(landing('EndUser')).toBe('nothing');
  expect(landing('McpAdmin')).toBe('nothing');
  for (const role of ['PlatformAdmin', 'Admin', 'ReadOnlyAdmin'] as const) {
    expect(landing(role, { welcomePage: false })).toBe('/insights');
    expect(landing(role, { welcomePage: true })).toBe('welcome');
  }
});

test('[C11] an unrestricted person lands like a platform administrator', () => {
  const open = { roleAuthorization: false, welcomePage: false };
  expect(landing('ProjectAdmin', open)).toBe('/insights');
  expect(landing('SecurityAdmin', { projectAdmin: false, welcomePage: false })).toBe('/insights');
});

test('[C11] where the security center is switched off, a security administrator lands in the feed', () => {
  expect(landing('SecurityAdmin', { securityTab: false })).toBe('/feed/security');
});
