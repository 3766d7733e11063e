// What every declaration of an event has to hold. That it reaches who may see it is proven by tests/live/changes.test.ts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';
import { eventNamed, everyEvent } from '../../shared/events.ts';
import { event } from '../../shared/kernel/event.ts';
import { anyInput } from '../kit/any-json.ts';
import { isTest, sources } from '../kit/sources.ts';

const declared = sources().filter(({ file }) => /^shared\/[\w-]+\/events\.ts$/.test(file));
const starts = declared.flatMap(({ text }) =>
  [...text.matchAll(/\bevent\('([\w.]+)', \{/g)].map(([, name = '']) => name),
);

test('[L19] every event that is declared stands in its domain’s events.ts and in the list of all', () => {
  expect(everyEvent.length).toBeGreaterThan(90);
  expect(starts.toSorted()).toEqual(everyEvent.map(({ name }) => name).toSorted());
  expect(new Set(starts).size).toBe(starts.length);
  const elsewhere = sources().filter(
    (source) =>
      !declared.includes(source) && !isTest(source.file) && /[^.\w]event\('\w+\.\w+', \{/.test(source.text),
  );
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});

test('[L19] every event has a label that is translated', () => {
  expect(everyEvent.filter(({ label }) => !label).map(({ name }) => name)).toEqual([]);
  const unmarked = declared.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:label|activity):\s*(['"`].*)/g)].map(([, found]) => `${file}: ${found}`),
  );
  expect(unmarked).toEqual([]);
});

test('[L19] every call an event invalidates is a row of the contracts', () => {
  const rows = new Set<unknown>(Object.values(contracts).flatMap((contract) => Object.values(contract)));
  const unknown = everyEvent.flatMap(({ name, invalidates }) =>
    invalidates === 'everything'
      ? []
      : invalidates.filter((route) => !rows.has(route)).map(({ path }) => [name, path]),
  );
  expect(unknown).toEqual([]);
});

test('[L19] an event that invalidates nothing says why', () => {
  const silent = declared.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index, lines) =>
        line.includes('invalidates: []') && !/^\s*\/\//.test(lines[index - 1] ?? '')
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(silent).toEqual([]);
});

test.for(everyEvent.map((type) => [type.name, type] as const))(
  '[L19] %s tells what its payload names, and nothing else',
  ([name, type]) => {
    expect(eventNamed(name)).toBe(type);
    const samples = fc.sample(anyInput(type.payload, { ids: [crypto.randomUUID()] }), {
      numRuns: 50,
      seed: 1,
    });
    const [sample] = samples.filter((one) => type.payload.safeParse(one).success);
    const create = type as unknown as (input: unknown) => { payload: Record<string, unknown> };
    expect(create({ ...(sample as object), secret: 'x' }).payload).not.toHaveProperty('secret');
    expect(() => create({})).toThrow();
  },
);

test('[L19] an event without a label or without what it invalidates does not compile', () => {
  const payload = everyEvent[0]?.payload as NonNullable<(typeof everyEvent)[number]>['payload'];
  // @ts-expect-error `label` has no default.
  event('probe.unlabelled', { payload, invalidates: [] });
  // @ts-expect-error `invalidates` has no default.
  event('probe.silent', { payload, label: 'Probe' });
});
