import { expect, test } from 'vitest';
import { areas, type AreaName } from '../../shared/access/areas.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import type { Role } from '../../shared/access/roles.ts';
import { can, permissionsOf } from '../../shared/access/permissions.ts';
import { screens } from '../screens.ts';
import { firstMatching, openedBy } from './opened-by.ts';

function openedTo(role: Role) {
  const permissions = permissionsOf({ roles: [role] }, defaultFlags);
  const policies = (Object.keys(areas) as AreaName[]).map((area) => ({
    area,
    look: can(permissions, area, 'view'),
    change: can(permissions, area, 'edit'),
  }));
  return openedBy(policies, screens);
}

test('[PE49] the profile shows the policies of the first matching role', () => {
  expect(firstMatching(['ProjectAdmin', 'SecurityAdmin'])).toBe('SecurityAdmin');
  expect(firstMatching(['EndUser', 'ReadOnlyAdmin', 'Admin', 'PlatformAdmin'])).toBe('PlatformAdmin');
  expect(firstMatching(['McpAdmin', 'EndUser'])).toBe('McpAdmin');
  expect(firstMatching([])).toBeUndefined();
});

test('[PE49] the access a role gives is shown by the names of built pages, each once', () => {
  expect(openedTo('ReadOnlyAdmin')).toContainEqual({ title: 'Guardrails', change: false });
  expect(openedTo('SecurityAdmin')).toContainEqual({ title: 'Guardrails', change: true });
  expect(openedTo('Admin').map(({ title }) => title)).not.toContain('Guardrails');
  expect(openedTo('EndUser')).toEqual([]);
  const titles = openedTo('PlatformAdmin').map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
