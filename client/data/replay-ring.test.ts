import { expect, test } from 'vitest';
import { ErrorReport } from '../../shared/client-errors/report.ts';
import { patternOf, replayRing, structureOf } from './replay-ring.ts';

const click = { kind: 'click', target: 'main > button' } as const;

test('[CE5] the ring holds the last minute and two hundred events, oldest first', () => {
  const ring = replayRing();
  for (let now = 0; now <= 120_000; now += 10_000) ring.add(click, now);
  expect(ring.lastMinute(120_000).map(({ at }) => at)).toEqual([
    -60_000, -50_000, -40_000, -30_000, -20_000, -10_000, 0,
  ]);
  for (let n = 0; n < 10_000; n++) ring.add(click, 120_000);
  expect(ring.lastMinute(120_000)).toHaveLength(200);
});

type Fake = { localName: string; classList: string[]; parentElement: Fake | null };
const element = (localName: string, classes: string, parentElement: Fake | null = null): Fake => ({
  localName,
  classList: classes.split(' '),
  parentElement,
});

test('[CE5] an element is reported by tags and classes, four deep, never by its content', () => {
  const main = element('main', 'panel', element('div', 'shell', element('body', '')));
  const button = element('button', 'rt-Button', element('form', 'sheet', main));
  expect(structureOf(button)).toBe('div.shell > main.panel > form.sheet > button.rt-Button');
  expect(structureOf(element('span', 'ann@northwind.example 0198-secret x'))).toBe('span.x');
  expect(structureOf(null)).toBe('');
});

test.for([
  ['/', '/'],
  ['/settings/people/users', '/settings/people/users'],
  [
    '/01a2028e-dc24-7f97-ae9a-4f91fe2031f9/agents/01a2028e-dc24-7f97-ae9a-4f91fe2031f9/draft',
    '/:id/agents/:id/draft',
  ],
  ['/login/invitation/Zk3-9f_secretToken', '/login/invitation/:id'],
  ['/x/ann@northwind.example', '/x/:id'],
])('[CE5] the address %s is reported as %s', ([pathname, pattern]) => {
  expect(patternOf(pathname ?? '')).toBe(pattern);
});

test('[CE5] a replay cannot contain texts', () => {
  const report = (event: object) =>
    ErrorReport.safeParse({ message: 'x', path: '/', replay: [{ at: 0, ...event }] }).success;
  expect(report(click)).toBe(true);
  expect(report({ kind: 'click', target: 'button "My secret"' })).toBe(false);
  expect(report({ kind: 'click', target: 'x'.repeat(161) })).toBe(false);
  expect(report({ kind: 'navigate', path: '/login?token=abc' })).toBe(false);
  expect(report({ kind: 'call', method: 'GET', route: '/v1/Users?q=Ann', status: 200, took: 1 })).toBe(false);
  expect(report({ kind: 'key', text: 'hunter2' })).toBe(false);
  const typed = ErrorReport.parse({
    message: 'x',
    path: '/',
    replay: [{ at: 0, ...click, text: 'hunter2' }],
  });
  expect(JSON.stringify(typed)).not.toContain('hunter2');
});
