// The switches of the Features page against what is built.
import { expect, test } from 'vitest';
import { laterFlags } from '../../client/later/later-flags.ts';
import { later } from '../../client/later/later.ts';
import { switchedOff, type Screen } from '../../client/kit/navigation/screen.ts';
import { screens } from '../../client/screens.ts';
import { flagNames, neededBy, type Flag, type Flags } from '../../shared/access/flags.ts';
import { isMenuName, menus } from '../../shared/access/menus.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { isTest, sources } from '../kit/sources.ts';

const laterPaths = new Set<string>(later.map(({ path }) => path));
/** What a menu asks besides the page it leads to. */
const flagOfMenu = ({ menu }: Screen): string | undefined => {
  const name = menu?.seenAs ?? menu?.group ?? '';
  const asked: { roles: readonly string[]; flag?: string } | undefined = isMenuName(name)
    ? menus[name]
    : undefined;
  return asked?.flag;
};
const isOwn = (file: string) =>
  /^client\/later\/|^shared\/access\/(flags|menus)\.ts|^api\/migrations/.test(file);

test('[FL6] the Features page shows the flags of existing features, and no others', () => {
  const built = screens.filter(({ path }) => !laterPaths.has(path));
  const texts = sources().filter(({ file }) => !isTest(file) && !isOwn(file));
  const isAsked = (name: string) =>
    built.some(
      (screen) =>
        [screen.flag, flagOfMenu(screen)].includes(name as Flag) ||
        (name === 'securityTab' && screen.layout === 'security'),
    ) ||
    texts.some(({ text }) =>
      new RegExp(`flags\\??\\.${name}\\b|: Flag = '${name}'|'(view|edit)', '${name}'`).test(text),
    );
  expect(flagNames.filter((name) => !isAsked(name)).toSorted()).toEqual([...laterFlags].toSorted());
});

test('[FL7] for a page behind two flags, one flag names the other as required, and the page names both', () => {
  const off = Object.fromEntries(flagNames.map((name) => [name, false])) as Flags;
  const paula = permissionsOf(
    { roles: ['PlatformAdmin'] },
    { ...off, roleAuthorization: true, projectAdmin: true },
  );
  const nested = screens.map((screen) => switchedOff(screen, paula)).filter((names) => names.length === 2);
  expect(nested.length).toBeGreaterThan(0);
  for (const [outer, inner] of nested)
    if (inner !== outer && inner) expect([inner, neededBy(inner)]).toEqual([inner, outer]);
});

test('[FL7] a person who could not open a page with any flag sees no flag names', () => {
  const off = Object.fromEntries(flagNames.map((name) => [name, false])) as Flags;
  const ann = permissionsOf({ roles: ['Admin'] }, { ...off, roleAuthorization: true, projectAdmin: true });
  const policies = screens.filter(({ path }) => path.startsWith('/security/guardrails'));
  expect(policies.map((screen) => switchedOff(screen, ann))).toEqual(policies.map(() => []));
});
