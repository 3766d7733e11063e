// Whether masking grows with the text alone: twice the text may take little more than twice the time, and many hidden
// texts little more than one.
import { textMask } from '../../api/guardrails/redaction/mask-json.ts';
import type { Bench, Row } from './row.ts';

const LENGTH = 2_000_000;
const ROUNDS = 9;

const filled = (piece: string, length = LENGTH) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const hidden = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ text: `jane.${n}@example.org`, mask: '[EMAIL]' }));
/** Each is the beginning of the next, and of what is read. */
const nested = Array.from({ length: 60 }, (_, n) => ({ text: 'a'.repeat(n + 6), mask: '[KEYWORD]' }));
const long = Array.from({ length: 50 }, (_, n) => ({
  text: `${filled('ab ', 5000)}${n}`,
  mask: '[BLOCKED]',
}));

const texts = {
  'prose with addresses': [filled('Ask jane.17@example.org about it, and say so. '), hidden(2000)],
  'almost hidden': [filled('jane.jane.jane.1'), hidden(2000)],
  'nested texts': [filled('a'), nested],
  'long texts with one beginning': [filled('ab '), long],
} as const;

async function run(): Promise<Row[]> {
  const rows = Object.entries(texts).map(([name, [text, sought]]) => {
    const mask = textMask(sought);
    const half = text.slice(LENGTH / 2);
    mask(half);
    const value = shortest(() => mask(text)) / shortest(() => mask(half));
    return {
      figure: `masking ${name}: twice the text takes`,
      value,
      unit: '×',
      goal: '≤ 2.2',
      met: value <= 2.2,
    };
  });
  const [prose] = texts['prose with addresses'];
  const [one, many] = [textMask(hidden(1)), textMask(hidden(2000))];
  const value = shortest(() => many(prose)) / shortest(() => one(prose));
  return [
    ...rows,
    { figure: 'masking: 2,000 hidden texts against one', value, unit: '×', goal: '', met: undefined },
  ];
}

/** The best of several rounds: what else the machine does only adds. */
function shortest(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}

export default { name: 'masking', run } satisfies Bench;
