// Characters without which no pattern of a family can match; what they open is in `families.ts`.

export const SIGNS = { markup: 1, fence: 2, code: 4 };

const alone = { '<[#:': SIGNS.markup, '(:=-/': SIGNS.code, '<': SIGNS.fence };
const doubled = { '"\'`-=#*/': SIGNS.fence };

/** As bits: what a character is a sign of where it stands alone, and where it follows itself. */
export function signsOfUnit(unit: number) {
  const character = String.fromCodePoint(unit);
  const bitsIn = (signs: Record<string, number>) =>
    Object.entries(signs).reduce((bits, [all, bit]) => (all.includes(character) ? bits | bit : bits), 0);
  return { alone: bitsIn(alone), doubled: bitsIn(doubled) };
}
