// Whether a text that was made to be slow is read as fast as any other of its length.
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../shared/guardrails/filters/pii.ts';
import { compileFilters } from '../../api/guardrails/detectors/index.ts';
import { runOver } from '../../api/guardrails/filter-run.ts';
import { holds } from '../../shared/conditions/evaluate.ts';
import { quantile, type Bench, type Row } from './row.ts';

const LENGTH = 100_000;
const ROUNDS = 7;

const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

const prose = filled('Ann wrote to the shop that her parcel, ordered in May, has not come. ');
/** Each goes on and on being almost what some pattern looks for. */
const hostile = [
  'a',
  '1',
  ' ',
  '-',
  'a.',
  '1 ',
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
];

async function run(): Promise<Row[]> {
  const filters = compileFilters([
    { ...filterTypes.PII.initial, piiFilterType: ALL_PII },
    filterTypes.Secrets.initial,
    filterTypes.PromptInjection.initial,
  ]);
  const scan = (text: string) => void runOver(filters, text);
  const match = (text: string) =>
    void holds(
      {
        id: 'all',
        match: 'all',
        items: [{ id: 'one', left: 'text', operator: 'matches', right: '^(a+)+$|(x*)*y' }],
      },
      (template) => (template === 'text' ? text : template),
    );
  return [slowest(scan), doubled(match)];
}

function slowest(read: (text: string) => void): Row {
  read(prose);
  const plain = middle(() => read(prose));
  const ratios = hostile.map((piece) => middle(() => read(`${filled(piece)}!`)) / plain);
  const value = Math.max(...ratios);
  const figure = `guardrail filters: slowest of ${hostile.length} hostile texts of 100,000 letters against prose`;
  return { figure, value, unit: '×', goal: '≤ 3', met: value <= 3 };
}

/** A pattern that goes back and forth would take four times as long, or for ever. */
function doubled(read: (text: string) => void): Row {
  const text = filled('a');
  const half = `${text.slice(LENGTH / 2)}!`;
  const whole = `${text}!`;
  read(half);
  const value = middle(() => read(whole)) / middle(() => read(half));
  const figure = 'a hostile pattern typed by a user: twice the text takes';
  return { figure, value, unit: '×', goal: '≤ 2.5', met: value <= 2.5 };
}

function middle(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return quantile(times, 0.5);
}

export default { name: 'long texts', run } satisfies Bench;
