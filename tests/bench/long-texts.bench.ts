// Whether a text that was made to be slow is read as fast as any other of its length.
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../shared/guardrails/filters/pii.ts';
import { compileFilters, type CompiledFilter } from '../../api/guardrails/detectors/index.ts';
import { runOver } from '../../api/guardrails/filter-run.ts';
import { holds } from '../../shared/conditions/evaluate.ts';
import type { Bench, Row } from './row.ts';
import { DOUBLING_GOAL, leastCpuTime, timesPerDoubling } from './times-as-long.ts';

const LENGTH = 100_000;
const PIECE = 10_000;
/** The shortest of those that are doubled. */
const DOUBLED_LENGTH = 25_000;

const filled = (piece: string, length = LENGTH) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const prose = `Dear Mr Whitfield, thank you for your letter of 12 March. We have looked into the delivery of order 48211
and can confirm that the parcel left our warehouse in Rotterdam on Tuesday. The carrier tried to deliver it twice, on 14
and 15 March, but nobody was at home. It is now waiting at the pick-up point near the station, where you can collect it
until the end of the month. If you would rather have it sent back, simply let us know and we shall refund the full amount
of 84.90 euros within five working days. To make the dough, mix 500 g of flour with 7 g of yeast, a teaspoon of sugar and
a pinch of salt; add the warm water slowly and knead for about ten minutes. Let it rise under a damp cloth until it has
doubled in size. The committee met again in Geneva to discuss whether the rules should apply to small companies; several
members argued that the costs would outweigh the benefits. See https://www.example.org/reports/2024 for the report.
`;
/** Each goes on and on being almost what some pattern looks for, or opens many gates. */
const hostile = [
  'a',
  '1',
  ' ',
  '-',
  'a.',
  '1 ',
  '1 2 ',
  'A1-',
  '@',
  'x@y.',
  'sk-',
  '1.',
  ':',
  '<',
  'http://',
  '((',
  'ab1-',
  'key ',
  '!',
  'Ann ',
  'Ann Bell ',
  '4111 ',
  'colour=turquoise\n',
  'token=abc ',
  'ssn 12 ',
  'aws secret 0f3a9c1e ',
  'password: <x> ',
  'ї',
  'é',
];
/** What is asked of the end of a text must not be asked of all of it at each of its places. */
const nasty = ['colour=turquoise\n', 'token=abc ', '1.', 'Ann ', '4111 ', 'a', '!', ' \t'];
const ending = '"key": password ';

const rules: Filter[] = [
  { ...filterTypes.PII.initial, piiFilterType: ALL_PII },
  filterTypes.Secrets.initial,
  {
    ...filterTypes.KeywordDetector.initial,
    keywords: ['blue whale', 'project aurora', 'confidential', 'merger', 'кит'],
  },
];
const injection: Filter = filterTypes.PromptInjection.initial;

async function run(): Promise<Row[]> {
  const [three, all] = [compileFilters(rules), compileFilters([...rules, injection])];
  const match = (text: string) =>
    void holds(
      {
        id: 'all',
        match: 'all',
        items: [{ id: 'one', left: 'text', operator: 'matches', right: '^(a+)+$|(x*)*y' }],
      },
      (template) => (template === 'text' ? text : template),
    );
  const figures = (filters: CompiledFilter[], name: string) => {
    const scan = (text: string) => void runOver(filters, text);
    return [...typicalAndWorst(scan, name), nastyDoubled(scan, name)];
  };
  return [
    ...figures(three, 'personal data, secrets, keywords'),
    ...figures(all, 'all four filters'),
    doubled(match),
  ];
}

function typicalAndWorst(read: (text: string) => void, name: string): Row[] {
  const text = filled(prose);
  for (const piece of hostile) read(filled(piece, PIECE));
  const plain = leastCpuTime(() => read(text)) / (LENGTH / PIECE);
  const times = hostile.map((piece) => ({
    piece,
    value: leastCpuTime(() => read(`${filled(piece)}!`)) / (LENGTH / PIECE),
  }));
  const [worst = { piece: '', value: 0 }] = times.toSorted((a, b) => b.value - a.value);
  const label = JSON.stringify(worst.piece);
  return [
    { figure: `${name}: 10,000 letters of prose`, value: plain, unit: 'ms', goal: '≤ 1', met: plain <= 1 },
    {
      figure: `${name}: the slowest of ${hostile.length} hostile texts, ${label}, against prose`,
      value: worst.value / plain,
      unit: '×',
      goal: '≤ 3',
      met: worst.value / plain <= 3,
    },
  ];
}

function nastyDoubled(read: (text: string) => void, name: string): Row {
  const workOf = (piece: string) => (length: number) => {
    const text = filled(piece, length) + ending;
    return () => read(text);
  };
  const value = Math.max(...nasty.map((piece) => timesPerDoubling(workOf(piece), DOUBLED_LENGTH)));
  const figure = `${name}: of ${nasty.length} nasty texts, twice the text takes at most`;
  return { figure, value, unit: '×', goal: `≤ ${DOUBLING_GOAL}`, met: value <= DOUBLING_GOAL };
}

/** A pattern that goes back and forth would take four times as long, or for ever. */
function doubled(read: (text: string) => void): Row {
  const workOf = (length: number) => {
    const text = `${filled('a', length)}!`;
    return () => read(text);
  };
  const value = timesPerDoubling(workOf, DOUBLED_LENGTH);
  const figure = 'a hostile pattern typed by a user: twice the text takes';
  return { figure, value, unit: '×', goal: `≤ ${DOUBLING_GOAL}`, met: value <= DOUBLING_GOAL };
}

export default { name: 'long texts', run } satisfies Bench;
