// Every role against every call, screen, live topic and document. Whatever is declared is checked: what is new needs no
// line here, only an area the specification's table knows.
import { describe, expect, test } from 'vitest';
import { setFlag } from '../../api/tenants/index.ts';
import { isOpen } from '../../client/kit/navigation/screen.ts';
import { screens } from '../../client/screens.ts';
import { isOfInstallation } from '../../shared/access/areas.ts';
import { defaultFlags, flagNames, type Flags } from '../../shared/access/flags.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import { permissionsOf, type Action } from '../../shared/access/permissions.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { everyCall, send } from '../kit/every-call.ts';
import { world } from '../kit/world.ts';
import { openCalls, specification } from './specified-access.ts';

const actionOf = ({ method, safe: readOnly, requires }: Route): Action => {
  if (requires) return requires === 'view' ? 'view' : 'edit';
  return method === 'GET' || readOnly ? 'view' : 'edit';
};
const refusals = new Set(['access.signInNeeded', 'access.forbidden', 'access.readOnly']);
const inOrder = (admitted: readonly Role[]) => roles.filter((role) => admitted.includes(role));

const w = await world();
for (const flag of flagNames) await setFlag(w.db, { tenantId: w.home.id }, flag, true);
const people = await Promise.all(roles.map(async (role) => ({ role, ...(await w.person(role)) })));

describe('calls', () => {
  const guarded = everyCall.filter(({ route }) => route.access !== 'public');

  test.for(guarded.map(({ name, route }) => [name, route] as const))('[AC6] %s', async ([, route]) => {
    const codes = await Promise.all(
      people.map(async ({ role, fetch }) => ({ role, ...(await send(fetch, route)) })),
    );
    const isRefused = ({ code }: { code: string | undefined }) => refusals.has(code ?? '');
    const admitted = codes.filter((got) => !isRefused(got)).map(({ role }) => role);
    const expected = specification[route.access];
    expect(expected, `the specification of ${route.access}`).toBeDefined();
    expect(inOrder(admitted)).toEqual(inOrder(expected?.[actionOf(route)] ?? []));

    for (const { role, code } of codes.filter(isRefused)) {
      const mayLook = expected?.view.includes(role);
      expect([role, code]).toEqual([role, mayLook ? 'access.readOnly' : 'access.forbidden']);
    }
  });

  test('[AC8] a person who is not signed in can only reach the sign-in pages', async () => {
    for (const { name, route } of guarded) {
      const auth = await send(w.visitor, route);
      expect([name, auth.status, auth.code]).toEqual([name, 401, 'access.signInNeeded']);
    }
    const open = everyCall.filter(({ route }) => route.access === 'public').map(({ name }) => name);
    expect(open.toSorted()).toEqual(openCalls.toSorted());
  });

  test('[TN22] routes of the installation do not exist in a tenant that does not operate it', async () => {
    const { id: tenantId } = await w.tenant();
    await setFlag(w.db, { tenantId }, 'roleAuthorization', false);
    const paula = await w.person('PlatformAdmin', { tenantId });
    const installations = guarded.filter(({ route }) => isOfInstallation(route.access));
    expect(installations.length).toBeGreaterThan(1);
    for (const { name, route } of installations)
      expect([name, await send(paula.fetch, route)]).toMatchObject([name, { status: 404 }]);
  });

  test('[AC4] routes behind a flag are closed to everybody while the flag is off', async () => {
    const behind = everyCall.filter(({ route }) => route.flag);
    const { id: tenantId } = await w.tenant();
    for (const { route } of behind) if (route.flag) await setFlag(w.db, { tenantId }, route.flag, false);
    const paula = await w.person('PlatformAdmin', { tenantId });
    for (const { name, route } of behind) {
      expect([name, (await send(paula.fetch, route)).code]).toEqual([name, 'access.forbidden']);
    }
  });
});

describe('screens', () => {
  const everyFlag = Object.fromEntries(flagNames.map((name) => [name, true])) as Flags;

  test.for(screens.map((screen) => [screen.path, screen] as const))('[AC7] %s', ([, screen]) => {
    const admitted = roles.filter((role) =>
      isOpen(screen, permissionsOf({ roles: [role], isOperator: true }, everyFlag)),
    );
    const expected =
      screen.access === 'public' ? roles : specification[screen.access]?.[screen.action ?? 'view'];
    expect(admitted).toEqual(inOrder([...(expected ?? [])]));
    // Who holds no role at all is an end user.
    expect(isOpen(screen, permissionsOf({ roles: [] }, everyFlag))).toBe(admitted.includes('EndUser'));
  });

  test('[TN22] no screen of the installation opens in a tenant that does not operate it', () => {
    const installations = screens.filter(({ access }) => isOfInstallation(access));
    expect(installations.map(({ path }) => path)).toContain('/settings/jobs');
    for (const screen of installations)
      for (const role of roles)
        for (const flags of [everyFlag, { ...everyFlag, roleAuthorization: false }])
          expect(isOpen(screen, permissionsOf({ roles: [role] }, flags))).toBe(false);
  });

  test('[AC7] no screen behind a disabled flag opens', () => {
    for (const screen of screens.filter(({ flag }) => flag && !defaultFlags[flag]))
      for (const role of roles)
        expect(isOpen(screen, permissionsOf({ roles: [role] }, defaultFlags))).toBe(false);
  });
});
