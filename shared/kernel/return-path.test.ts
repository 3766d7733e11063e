import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.for([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'evil.example',
  '',
  ' /home',
  '/login',
  '/login?redirect=/insights',
  '/x/../login',
])('[I26] %j leads only to the home page', (input) => {
  expect(returnPath(input)).toBe('/');
  expect(new URL(returnPath(input), 'https://atelier.example').host).toBe('atelier.example');
});

test.for([
  ['/', '/'],
  ['/settings/sso?tab=2#top', '/settings/sso?tab=2#top'],
  ['/login/invitation?token=a%2Fb', '/login/invitation?token=a%2Fb'],
  ['/a//b', '/a//b'],
  ['/x?next=//evil.example', '/x?next=//evil.example'],
])('[I26] %s is an address of this product', ([input, path]) => expect(returnPath(input)).toBe(path));

test('[I26] a missing path leads to the home page', () => {
  expect([returnPath(null), returnPath(undefined)]).toEqual(['/', '/']);
});
