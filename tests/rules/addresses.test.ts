// Every address of the specification opens: built, or with a page that says what will be there.
import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { expect, test } from 'vitest';
import { helps } from '../../client/later/topic.ts';
import { later } from '../../client/later/later.ts';
import { laterScreens } from '../../client/later/screens.ts';
import { screens } from '../../client/screens.ts';
import { addresses } from './addresses.ts';

/** Never grows: whoever builds a page takes its row out and lowers this. */
const LEFT = 76;

/** Parameters may be called what they like; a slash at the end does not matter. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':x').replace(/(.)\/$/, '$1');

const laterPaths = new Set(laterScreens.map(({ path }) => path));
const laterShapes = later.map(({ path }) => shapeOf(path));
const built = screens.filter(({ path }) => !laterPaths.has(path));
const builtShapes = new Set(built.map(({ path }) => shapeOf(path)));
const specified: string[] = addresses.map(shapeOf);

test('[C10] every address of the specification is built or in the list of planned pages', () => {
  const known = new Set([...builtShapes, ...laterShapes]);
  expect(specified.filter((shape) => !known.has(shape))).toEqual([]);
});

test('[C10] no address is in both lists or listed twice, and every planned one is specified', () => {
  expect(laterShapes.filter((shape) => builtShapes.has(shape))).toEqual([]);
  expect(laterShapes.filter((shape, at) => laterShapes.indexOf(shape) !== at)).toEqual([]);
  expect(laterShapes.filter((shape) => !specified.includes(shape))).toEqual([]);
});

test('[C10] the list of planned pages only shrinks', () => {
  expect(later.length).toBe(LEFT);
});

test('[C10] an address opens its page', () => {
  const uuid = crypto.randomUUID();
  const misled = addresses.filter((address) => {
    const path = address.replace(/:\w+/g, uuid).replace('*', 'a/b');
    const [first] = screens.filter((screen) => matchRoute(parse, screen.path, path)[0]);
    return !first || shapeOf(first.path) !== shapeOf(address);
  });
  expect(misled).toEqual([]);
});

test('[C10] a planned page is in no menu, says what it will be, and names a screen that works today', () => {
  for (const screen of laterScreens) expect(screen.menu).toBeUndefined();
  for (const { description } of later) expect(description).toMatch(/^[A-Z].*\.$/s);
  for (const { href, access } of Object.values(helps)) {
    const screen = built.find(({ path }) => shapeOf(path) === shapeOf(href));
    expect([href, screen?.access]).toEqual([href, access]);
  }
});
