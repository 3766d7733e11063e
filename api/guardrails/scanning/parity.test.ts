// Long texts as people write them, cut into pieces in many ways: what leaves and what is found never depends on the cut.
import { afterEach, expect, test, vi } from 'vitest';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../../shared/guardrails/filters/pii.ts';
import { compileFilters } from '../detectors/index.ts';
import { startFilterRun } from '../filter-run.ts';

/** A share of the 100,000 that are tried at night. */
const CHUNKINGS = Number(process.env['ATELIER_CHUNKINGS'] ?? 600);
/** Several that run beside each other try different texts. */
const SEED = Number(process.env['ATELIER_SEED'] ?? 4711);
const TEXTS = 150;
/** Ten times what one takes at most, on a busy machine. */
const MAX_SCAN_MS = 200;

const filters: Filter[] = [
  { ...filterTypes.PII.initial, filterActionType: 'Redact', piiFilterType: ALL_PII, score: 0.2 },
  { ...filterTypes.Secrets.initial, filterActionType: 'Redact', replaceWith: 'Dots', score: 0.2 },
  { ...filterTypes.PCI.initial, filterActionType: 'Redact', score: 0.2 },
  { ...filterTypes.PHI.initial, filterActionType: 'Redact', score: 0.2 },
  {
    ...filterTypes.KeywordDetector.initial,
    filterActionType: 'Redact',
    keywords: ['blue whale', 'blue', 'whale song', 'token', 'ключ', '鯨'],
    patterns: ['order-[0-9]{4,12}', '[A-Z]{3} [0-9]{2}'],
  },
];

/** Reproducible: what fails once fails again. */
function createDice(seed: number) {
  let state = seed;
  const roll = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return {
    below: (most: number) => Math.floor(roll() * most),
    of: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
  };
}
type Dice = ReturnType<typeof createDice>;

const prose = [
  'The committee met again in Geneva to discuss whether the new rules apply to small companies.',
  'Please write to the shop that the parcel, ordered on 12 March 2024, has not come.',
  'I am travelling with Anna Keller and will be back on Monday, call me at +49 30 1234567.',
  'Мене звати Олена Коваль, лист надішлю завтра.',
  'Her e-mail is l.hahn@post.example and her size is 38.',
  'Run npm install, then open http://127.0.0.1:3000/a?b=c in a browser.',
  'It keeps for 3 to 4 days in a tin; bake it at 180 °C for 12 minutes 👩‍👧.',
];
/** Words that open a gate somewhere: before a value, after it, or far from any. */
const gateWords =
  'aws secret key token password azure devops cohere mistral datadog discord bot postmark snyk private key ssn passport imei plate zip bearer authorization: dob name is Mr. iban card mrn nhs diagnosis glucose account routing wallet @ :// sig= пароль senha'.split(
    ' ',
  );
const values = [
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMQ1Rt4',
  'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hI6kL9n',
  '0f3a9c1e5b7d2468ace013579bdf0f3a',
  'Xk29vLq81z',
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2ln',
  '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\n-----END PRIVATE KEY-----',
  'postgres://app:Xk29vLq81z@db:5432/x',
  '536-22-8726',
  '536228726',
  '490154203237518',
  '4111 1111 1111 1111',
  'C01X00T47',
  'DE89 3704 0044 0532 0130 00',
  '3782-822463-10005 12/27 cvv 123',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '536.22.8726',
  '2001:db8::8a2e:370:7334',
  'ibuprofen 400 mg',
  '943 476 5919',
  'blue whale song',
  'order-12345678',
  'AKIAQ7LMN3PRSTUV5WXY',
  // Rows of digits, with and without a number at their end.
  '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  'call 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2',
  '4111 4111 4111 4111 030 1234567',
  '1.1.1.1.1.1.1.1 +49 30 1234567',
];
const glue = [' ', ' ', ' ', ': ', '=', '="', '\n', ', ', '\u200b', ' \u200b', '\u200b'.repeat(18), '"', ''];

function writeText(dice: Dice): string {
  let text = '';
  for (let parts = 6 + dice.below(14); parts > 0; parts--) {
    const kind = dice.below(10);
    text += kind < 3 ? dice.of(prose) : kind < 6 ? dice.of(gateWords) : dice.of(values);
    text += dice.of(glue);
  }
  return text;
}

function cutText(dice: Dice, text: string): string[] {
  const most = dice.of([1, 3, 8, 40, 40, 200, 200]);
  const chunks: string[] = [];
  for (let at = 0; at < text.length;) {
    const size = 1 + dice.below(most);
    chunks.push(text.slice(at, at + size));
    at += size;
  }
  return chunks;
}

function read(compiled: ReturnType<typeof compileFilters>, chunks: readonly string[]) {
  const run = startFilterRun(compiled);
  let streamed = '';
  for (const chunk of chunks) streamed += run.push(chunk);
  const { rest, action, message, results } = run.end();
  const findings = results.map(({ owner, findings: ownFindings }) => [owner.filter.filterType, ownFindings]);
  return JSON.stringify({ text: streamed + rest, action, message, findings });
}

afterEach(() => void vi.restoreAllMocks());

test.for(['Redact', 'Block'] as const)(
  `[G13] ${CHUNKINGS} streams of long texts with gate words at any distance equal the whole: %s`,
  { timeout: CHUNKINGS * MAX_SCAN_MS },
  (filterActionType) => {
    const dice = createDice(SEED);
    // On a busy machine patterns of people would now and then run out of time, which has nothing to do with the cut.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const compiled = compileFilters(
      filters.map((filter) => ({ ...filter, filterActionType, filterActionMessage: filter.filterType })),
    );
    const share = filterActionType === 'Redact' ? 0.9 : 0.1;
    for (let one = 0; one < TEXTS; one++) {
      const text = writeText(dice);
      const whole = read(compiled, [text]);
      for (let turn = 0; turn < (CHUNKINGS * share) / TEXTS; turn++) {
        const chunks = cutText(dice, text);
        const streamed = read(compiled, chunks);
        if (streamed !== whole) expect({ chunks, streamed }).toEqual({ chunks, streamed: whole });
      }
    }
  },
);

const secrets = compileFilters([{ ...filterTypes.Secrets.initial, filterActionType: 'Redact' }]);

function redact(chunks: readonly string[]): string {
  const run = startFilterRun(secrets);
  return chunks.map(run.push).join('') + run.end().rest;
}

test('[G13] a word after a value does not affect its detection, however late it comes', () => {
  const value = 'MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs';
  for (const far of [1, 100]) {
    const text = `The note says ${value} ${'and so on '.repeat(far)} discord bot`;
    expect(redact([...text])).toBe(redact([text]));
  }
  expect(redact([`discord bot ${value} says`])).toBe('discord bot [SECRET] says');
});

test('[G13] no hidden character is left behind a mask', () => {
  const key = `ghp_16C7e42F292c6912E7710c838347Ae178B4a`;
  for (const chunks of [
    [`${key}\u200b\u200d and`],
    [key, '\u200b', '\u200d and'],
    [`${key}\u200b`, 'Xy', '\u200b and'],
  ])
    expect(redact(chunks)).toBe('[SECRET] and');
});
