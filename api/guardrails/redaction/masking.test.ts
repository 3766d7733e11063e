import { expect, test } from 'vitest';
import { filterTypes } from '../../../shared/guardrails/filters/index.ts';
import { BETWEEN_TEXTS } from '../../engine/ports.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { maskJson, maskPieces, textMask } from './mask-json.ts';

const hidden = (...texts: string[]) => texts.map((text) => ({ text, mask: `<${text.length}>` }));

test('[G32] a hidden text is masked wherever it occurs, ignoring case, also in field names', () => {
  const value = {
    text: 'Lena Okafor lives here. LENA OKAFOR!',
    data: { 'Lena Okafor': [1, null, 'x-lena okafor-y'], phone: 4915112345678 },
  };
  expect(maskJson(value, hidden('Lena Okafor', '4915112345678'))).toEqual({
    text: '<11> lives here. <11>!',
    data: { '<11>': [1, null, 'x-<11>-y'], phone: '<13>' },
  });
});

test('[G32] short texts are masked only as whole words, and the field names of steps stay', () => {
  const mask = textMask(hidden('Al', '42', 'Ли'));
  expect(mask('Al also said 42, not 1420 or al. Ли, Лис')).toBe(
    '<2> also said <2>, not 1420 or al. <2>, Лис',
  );
  expect(maskJson({ text: 'text', output: 'a text' }, hidden('text'))).toEqual({
    text: '<4>',
    output: 'a <4>',
  });
  expect(textMask(hidden('王小'))('我叫王小明')).toBe('我叫<2>明');
});

test('[G32] overlapping, nested and long texts are masked, and their prefixes alone are not', () => {
  const long = `Dear ${'very '.repeat(40)}old friend`;
  const mask = textMask(hidden('friend of mine', 'old friend', long, 'friendly'));
  expect(mask(`old friend of mine`)).toBe('<14>');
  expect(mask(`${long}ly`)).toBe(`<${long.length}>`);
  expect(mask(`Dear ${'very '.repeat(39)}old`)).toBe(`Dear ${'very '.repeat(39)}old`);
  expect(mask('a friend, friendl')).toBe('a friend, friendl');
});

test('[G32] masks equal those of a naive search, whatever the texts', () => {
  const alphabet = 'abAB .';
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const randomText = (length: number) =>
    Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');
  for (let turn = 0; turn < 500; turn++) {
    const sought = Array.from({ length: 1 + random(5) }, () => randomText(6 + random(4)));
    const text = randomText(80);
    const isHidden = (at: number) =>
      sought.some((one) => placesOf(one, text).some((from) => from <= at && at < from + one.length));
    const plain = [...text].filter((_, at) => !isHidden(at)).join('');
    expect(textMask(sought.map((one) => ({ text: one, mask: '' })))(text)).toBe(plain);
  }
});

const placesOf = (sought: string, text: string) =>
  [...text].map((_, at) => at).filter((at) => text.toLowerCase().startsWith(sought.toLowerCase(), at));

test('[G32] pieces of a growing text show dots for a hidden text, also for its beginning', () => {
  const piece = (seq: number, from: number, text: string) => ({ seq, stepKey: 'ask', from, text });
  const maskedPieces = (...pieces: ReturnType<typeof piece>[]) => [
    ...maskPieces(pieces, hidden('lena@example.org')).values(),
  ];
  expect(maskedPieces(piece(1, 0, 'Ask len'), piece(2, 7, 'a@example'), piece(3, 16, '.org now'))).toEqual([
    'Ask •••',
    '•••••••••',
    '•••• now',
  ]);
  expect(maskedPieces(piece(1, 0, 'Ask lena@'))).toEqual(['Ask •••••']);
  // Another try of the step begins anew.
  expect(maskedPieces(piece(1, 0, 'lena@exam'), piece(2, 0, 'ple.org'))).toEqual(['•••••••••', 'ple.org']);
});

test('[G32] a blocked text is hidden entirely, and only the findings of a redacted one, with the scanner’s masks', () => {
  const { PII, Secrets } = filterTypes;
  const text = `I am "Al"${BETWEEN_TEXTS}Lena`;
  const findings = [{ type: 'PersonName', start: text.indexOf('Lena'), end: text.length }];
  const redacted = hiddenTexts(text, { filter: PII.initial, findings }, false);
  expect(redacted).toEqual([{ text: 'Lena', mask: '[PERSON_NAME]' }]);
  const dots = { ...Secrets.initial, replaceWith: 'Dots' as const };
  expect(
    hiddenTexts('x y', { filter: dots, findings: [{ type: 'Password', start: 0, end: 3 }] }, false),
  ).toEqual([
    { text: 'x y', mask: '••••' },
    { text: 'x%20y', mask: '••••' },
  ]);
  const blocked = hiddenTexts(text, { filter: PII.initial, findings }, true).map((one) => one.text);
  expect(blocked).toEqual(expect.arrayContaining(['I am "Al"', 'I am \\"Al\\"', 'Lena']));
  expect(maskJson({ text: 'x', status: 'y' }, 'all')).toEqual({ text: '[HIDDEN]', status: '[HIDDEN]' });
});
