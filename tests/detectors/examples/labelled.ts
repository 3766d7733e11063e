// How examples are written: `+ ` begins a line with something to find, in ⟦brackets⟧ or else the whole line; `- ` one that
// only resembles it. ⏎ is a line break.

export type Example = { text: string; values: readonly { start: number; end: number }[] };

const ALPHABETS: Record<string, string> = {
  w: 'k7Wq2ZrT9mXb4HsN8vLcJ5yPd3GfQ6tRzB',
  u: 'K7WQ2ZRT5MXB4HSN3VLCJ6YPD',
  h: '3f9a07c1e5b8d246',
  d: '5820417396',
};
const STEP = 7;

/** ‹w36›: 36 characters that look random and are the same in every run, others in every place. */
const filledIn = (text: string) =>
  text.replace(/‹([wuhd])(\d+)›/g, (_, kind: string, length: string, offset: number) => {
    const alphabet = ALPHABETS[kind] ?? '';
    const at = (index: number) =>
      alphabet[(index * STEP + offset * 3 + (index >> 2)) % alphabet.length] ?? '';
    return Array.from({ length: Number(length) }, (__, index) => at(index)).join('');
  });

export const labelled = (lines: string): Example[] =>
  lines
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '')
    .map((line) => {
      const text = filledIn(line.slice(2)).replaceAll('⏎', '\n');
      if (line.startsWith('- ')) return { text, values: [] };
      if (line.startsWith('+ ')) return withValues(text);
      throw new Error(`An example begins with + or -: ${line}`);
    });

function withValues(text: string): Example {
  const values: { start: number; end: number }[] = [];
  let plain = '';
  for (const [index, piece] of text.split(/[⟦⟧]/).entries()) {
    if (index % 2 === 1) values.push({ start: plain.length, end: plain.length + piece.length });
    plain += piece;
  }
  return { text: plain, values: values.length > 0 ? values : [{ start: 0, end: plain.length }] };
}
