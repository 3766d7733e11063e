import { expect, test } from 'vitest';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { factsOf, partsOf, readByModel, type ModelReading } from './read-by-model.ts';

const { chunkCharacters } = workLimits.projectGraphs;
const part = { text: 'Lino has a pump.\nAnn Moss works at Northwind.', position: 100 };

const answer = {
  entities: [
    { name: 'ann moss', type: 'Person', confidence: 1 },
    { name: 'Northwind', type: 'Company', confidence: 'very' },
    { name: 'Mallory', type: 'Person', confidence: 1 },
    { name: '', type: 'Person' },
    'nonsense',
  ],
  relations: [
    { from: 'Ann Moss', type: 'works at', to: 'Northwind', confidence: 0.5 },
    { from: 'Ann Moss', type: 'KNOWS', to: 'Mallory', confidence: 1 },
    { from: 'Ann Moss', type: 'IS', to: 'ann moss', confidence: 1 },
    null,
  ],
};

test('[PG16] what a model says counts where the text names it, with its line and place', () => {
  const excerpt = 'Ann Moss works at Northwind.';
  const facts = factsOf(JSON.stringify(answer), part);
  expect(facts.entities).toEqual([
    { name: 'ann moss', type: 'Person', confidence: 0.9, excerpt, position: 117 },
    { name: 'Northwind', type: 'Company', confidence: 0.7, excerpt, position: 135 },
  ]);
  expect(facts.relations).toEqual([
    { from: 'Ann Moss', type: 'WORKS_AT', to: 'Northwind', confidence: 0.5, excerpt, position: 117 },
  ]);
});

test.each([
  'not JSON',
  '[]',
  '{"entities": 1}',
  JSON.stringify({ entities: Array.from({ length: 501 }, () => ({})) }),
  'x'.repeat(100_000),
])('[PG16] an answer nobody can read ends the reading (%#)', (said) => {
  expect(() => factsOf(said, part)).toThrow(/could not be read/);
});

test('[PG16] a text is read in parts that end with lines and together are all of it', () => {
  const text = `${'a line of it\n'.repeat(2000)}${'x'.repeat(2 * chunkCharacters)}`;
  const parts = partsOf(text);
  expect(parts.map((each) => each.text).join('')).toBe(text);
  expect(parts.every((each) => each.text.length <= chunkCharacters)).toBe(true);
  expect(parts.every((each) => text.startsWith(each.text, each.position))).toBe(true);
  expect(parts[0]?.text.endsWith('\n')).toBe(true);
  expect(partsOf('')).toEqual([]);
});

type Charged = { id: string; model: string; cost: number };

function reading(verdict: object, said: string, demo = false) {
  const charged: Charged[] = [];
  const asked: string[] = [];
  const about = {
    ports: {
      guardrails: { check: async () => verdict },
      models: {
        async generate(_scope: unknown, { messages }: { messages: { content: string }[] }, options: never) {
          asked.push(messages.at(-1)?.content ?? '');
          (options as { onUsage: (usage: object) => void }).onUsage({ cost: 0.5 });
          return { text: said, usage: { cost: 0.5 }, model: { id: 'm', name: 'Model', demo } };
        },
      },
      costs: {
        admit: async () => {},
        charge: async (_scope: unknown, costs: Charged) => charged.push(costs),
      },
    },
    scope: { tenantId: 't', projects: ['p'] },
    check: { runId: 's', startedBy: { id: 'ann', name: 'Ann' } },
    modelId: 'm',
    signal: new AbortController().signal,
  };
  return { about: about as unknown as ModelReading, charged, asked };
}

const pass = (text: string) => ({ action: 'Allow', text, message: '', violationIds: [] });

test('[PG16] a model is asked for what guardrails let pass, and its cost is charged, whatever it answers', async () => {
  const { about, charged, asked } = reading(pass('*** works at Northwind.'), JSON.stringify(answer));
  expect((await readByModel(about, part))?.entities.map(({ name }) => name)).toEqual(['Northwind']);
  expect(asked).toEqual(['*** works at Northwind.']);
  expect(charged).toEqual([{ id: 's:100', model: 'Model', cost: 0.5 }]);
  const broken = reading(pass(part.text), 'no');
  await expect(readByModel(broken.about, part)).rejects.toBeInstanceOf(Problem);
  expect(broken.charged).toHaveLength(1);
  const blocked = reading({ ...pass(''), action: 'Block' }, '{}');
  await expect(readByModel(blocked.about, part)).rejects.toThrow(/guardrail/);
  expect(blocked.asked).toEqual([]);
  expect(await readByModel(reading(pass(part.text), '{}', true).about, part)).toBeUndefined();
});
