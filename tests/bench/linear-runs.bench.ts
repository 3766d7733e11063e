// Whether twice as much to render, compare or read takes twice as long.
import { holds } from '../../shared/conditions/evaluate.ts';
import type { OperatorName } from '../../shared/conditions/index.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { renderJson } from '../../shared/steps/json-template.ts';
import { parseTemplate, renderText } from '../../shared/steps/template.ts';
import answerOf from '../../api/models/demo/answer-task.ts';
import type { Bench, Row } from './row.ts';
import { DOUBLING_GOAL, timesPerDoubling } from './times-as-long.ts';

type Case = { figure: string; length: number; work: (length: number) => () => void };

const compare = (left: Json, operator: OperatorName, right: Json) => () =>
  void holds(
    { id: 'g', match: 'all', items: [{ id: 'c', left: 'left', operator, right: 'right' }] },
    (side) => (side === 'left' ? left : right),
  );

const repeatedPart = (length: number) => {
  const half = 'a'.repeat(length / 4);
  return compare('a'.repeat(length), 'contains', `${half}b${half}`);
};

const fields = { email: {}, phone: {}, amount: { type: 'number' }, order: {}, name: {}, other: {} };
const demo = (piece: string, outputSchema?: Record<string, unknown>) => (length: number) => {
  const content = piece.repeat(length / piece.length);
  const question = { messages: [{ role: 'user' as const, content }], outputSchema };
  return () => void answerOf(question);
};

const scope = { input: { text: 'x'.repeat(100), variables: {} } };

const cases: Case[] = [
  {
    figure: 'a template of references, read and filled in',
    length: 12_000,
    work: (length) => {
      const text = '{{ input.text | trim }} '.repeat(length / 24);
      return () => void renderText(text, scope);
    },
  },
  {
    figure: 'a template of open braces, read',
    length: 100_000,
    work: (length) => {
      const text = '{{ steps.a | '.repeat(length / 13);
      return () => void parseTemplate(text);
    },
  },
  {
    figure: 'a JSON template',
    length: 12_000,
    work: (length) => {
      const text = `[${Array(Math.floor(length / 20))
        .fill('{{ input.text }}')
        .join()}]`;
      return () => void renderJson(text, scope, { missingAsNull: false });
    },
  },
  { figure: 'a part that repeats, in a text that repeats', length: 100_000, work: repeatedPart },
  {
    figure: 'one of many choices',
    length: 100_000,
    work: (length) => compare('a'.repeat(length), 'isOneOf', Array(length / 10).fill('choice 123')),
  },
  {
    figure: 'a list that contains a long text',
    length: 100_000,
    work: (length) => compare(Array(length / 10).fill('choice 123'), 'contains', 'a'.repeat(length)),
  },
  { figure: 'demo model: spaces before a name', length: 2000, work: demo(' \t', { properties: fields }) },
  { figure: 'demo model: groups of digits', length: 2000, work: demo('1 000', { properties: fields }) },
  { figure: 'demo model: tags that never end', length: 2000, work: demo('<a>') },
  { figure: 'demo model: letters of an address', length: 2000, work: demo('a.', { properties: fields }) },
];

async function run(): Promise<Row[]> {
  return cases.map(({ figure, length, work }) => {
    const value = timesPerDoubling(work, length);
    const [goal, met] = [`≤ ${DOUBLING_GOAL}`, value <= DOUBLING_GOAL];
    return { figure: `${figure}: twice as much takes`, value, unit: '×', goal, met };
  });
}

export default { name: 'work of runs, doubled', run } satisfies Bench;
