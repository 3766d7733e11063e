// Whatever is sent, no call breaks: values that fit its schema, and values made to fit nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInput, troublesome } from '../kit/any-json.ts';
import { everyCall, inputsFor, send, type Got } from '../kit/every-call.ts';
import { isNight, rounds } from '../kit/nightly.ts';
import { populatedTenant } from '../kit/populated-tenant.ts';
import { world } from '../kit/world.ts';

const INPUTS = rounds({ daily: 8, nightly: 50 });

const w = await world();
const mine = await populatedTenant(w, 'own');
const { fetch } = mine.admin;

/** It must stay signed in, with its rights. */
const spared = new Set(['signIn.signOut', 'signIn.revokeOthers', 'signIn.revoke']);
const calls = everyCall
  .filter(({ name }) => !spared.has(name))
  .map(({ name, route }) => [name, route] as const);
const taste = { ids: [...mine.ids, crypto.randomUUID()] };

/** What is somebody else's fault says so with a code of its own, and that trying again may help. */
const elsewhere = /^(outbound|models)\.|^agents\.documentAway$/;

function expectHonest(got: Got, label: string) {
  const message = `${label} → ${got.status} ${got.text.slice(0, 300)}`;
  if (got.status >= 500) expect(got.code, message).toMatch(elsewhere);
  if (got.status >= 400) expect(got.code, message).toMatch(/^\w+\.\w+$/);
}

test.for(calls)('[A15] %s: valid input never causes an internal error', async ([name, route]) => {
  const part = (schema: typeof route.body) => (schema ? anyInput(schema, taste) : fc.constant(undefined));
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => [
      parameter,
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...taste.ids) }, fc.constantFrom(...troublesome, 'x')),
    ]),
  );
  const sent = fc.record({ params: fc.record(params), query: part(route.query), body: part(route.body) });
  for (const one of fc.sample(sent, { numRuns: inputsFor(name, INPUTS), seed: 3 })) {
    const { query, ...rest } = one as { params: Record<string, string>; query?: unknown; body?: unknown };
    const usable = Object.fromEntries(Object.entries(rest.params).filter(([, value]) => value !== ''));
    const got = await send(fetch, route, {
      ...rest,
      params: usable,
      query: (query ?? {}) as Record<string, unknown>,
    });
    expectHonest(got, `${name} ${JSON.stringify(one)}`);
  }
});

const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
/** Refused before any call is asked: each call is sent one of them by day, all of them at night. */
const unreadable = [
  ...['', '{"name":', '\ufeff{}', 'NaN', deep('[', ']'), deep('{"a":', '}').replace(':}', ':1}')],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'],
];
const odd = [
  ...['null', '[]', '{}', '0', '"text"', 'true', '{"name": 1e999}'],
  JSON.stringify({ name: 'x'.repeat(1_000_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, n]))),
];

test.for(calls.filter(([, { body }]) => body).map(([name, route], turn) => [name, route, turn] as const))(
  '[A15] %s: invalid input is refused with a code',
  async ([name, route, turn]) => {
    for (const body of [
      ...odd,
      ...unreadable.filter((_, at) => isNight || at === turn % unreadable.length),
    ]) {
      const got = await send(fetch, route, { params: { id: mine.agentId }, body });
      expectHonest(got, `${name} ${body.slice(0, 60)}`);
    }
  },
);

test('[A15] the caller is still signed in afterwards', async () => {
  expect((await fetch('/v1/Profile')).status).toBe(200);
});
