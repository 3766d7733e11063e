// What the numbers of card brands begin with, and how many digits they have.
import type { PciKind } from '../../../../shared/guardrails/filters/pci.ts';

type Brand = { kind: PciKind; isPrefix: (digits: string) => boolean; lengths: readonly number[] };

const from = (digits: string, count: number) => Number(digits.slice(0, count));
const within = (digits: string, first: number, last: number) => {
  const value = from(digits, String(first).length);
  return value >= first && value <= last;
};
const anyOf =
  (...ranges: [number, number?][]) =>
  (digits: string) =>
    ranges.some(([first, last = first]) => within(digits, first, last));

/** The first that fits gives its name. */
const brands: Brand[] = [
  {
    kind: 'OtherCard',
    // Mir, Verve, Elo, RuPay, Troy, Hipercard: in the middle of the ranges of others.
    isPrefix: anyOf(
      [2200, 2204],
      [5060, 5061],
      [504175],
      [508, 508],
      [431274],
      [438935],
      [451416],
      [457631, 457632],
      [9792],
      [606282],
      [650002, 650027],
      [636297],
      [636368],
    ),
    lengths: [16, 18, 19, 13],
  },
  { kind: 'Visa', isPrefix: anyOf([4]), lengths: [16, 19, 13] },
  { kind: 'Mastercard', isPrefix: anyOf([51, 55], [2221, 2720]), lengths: [16] },
  { kind: 'Amex', isPrefix: anyOf([34], [37]), lengths: [15] },
  { kind: 'Discover', isPrefix: anyOf([6011], [644, 649], [65]), lengths: [16, 17, 18, 19] },
  { kind: 'Diners', isPrefix: anyOf([300, 305], [3095], [36], [38, 39]), lengths: [14, 16, 17, 18, 19] },
  { kind: 'Jcb', isPrefix: anyOf([3528, 3589]), lengths: [16, 17, 18, 19] },
  { kind: 'Jcb', isPrefix: anyOf([1800], [2131]), lengths: [15] },
  { kind: 'Jcb', isPrefix: anyOf([35]), lengths: [16] },
  { kind: 'UnionPay', isPrefix: anyOf([62], [81]), lengths: [16, 17, 18, 19] },
  {
    kind: 'OtherCard',
    isPrefix: anyOf([50], [56, 69], [82], [604]),
    lengths: [16, 12, 13, 14, 15, 17, 18, 19],
  },
];

/** `604`: Maestro of old, which is written with a zero before it. */
export const brandsOf = (digits: string): readonly Brand[] => {
  const plain = digits.startsWith('0604') ? digits.slice(1) : digits;
  const first = brands.find(({ isPrefix }) => isPrefix(plain));
  return first ? [first] : [];
};
