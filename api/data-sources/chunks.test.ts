import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';
import { searchable } from './searchable.ts';

const cutting = { chunkSize: 200, chunkOverlap: 40 };
const paragraph = (word: string) => `${`${word} `.repeat(25).trim()}.`;

test('[DS4] chunks end at headings and paragraphs, and know the headings above them', () => {
  const text = `# Orders\n## Refunds\n${paragraph('refund')}\n\n${paragraph('money')}\n\`\`\`\n# no heading\n\`\`\`\n## Returns\nFree.`;
  const chunks = chunksOf('markdown', text, { chunkSize: 210, chunkOverlap: 0 });
  expect(chunks.map(({ heading }) => heading)).toEqual([
    'Orders › Refunds',
    'Orders › Refunds',
    'Orders › Returns',
  ]);
  expect(chunks[0]?.text).toBe(`# Orders\n## Refunds\n${paragraph('refund')}`);
  expect(chunks[2]?.text).toBe('## Returns\nFree.');
  expect(chunks.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test('[DS4] pages of a text, columns of a table and headings of a page are known', () => {
  expect(chunksOf('text', 'one\ftwo', cutting).map(({ page, text }) => [page, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  expect(chunksOf('csv', 'name,price\ntea,3\n', cutting)).toMatchObject([
    { heading: 'name,price', text: 'tea,3' },
  ]);
  const page = `<head><title>x</title></head><h2>Fees &amp; costs</h2><p>Tea &lt; 3</p><script>alert(1)</script><ul><li>one<li>two</ul>`;
  expect(chunksOf('html', page, cutting)).toMatchObject([
    { heading: 'Fees & costs', text: '## Fees & costs\n\nTea < 3\n\none\n\ntwo' },
  ]);
});

/** So many parts that differ. */
const parts = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at));

test.each([
  ['one line without a space', parts(20_000, String).join('')],
  ['letters of two halves', parts(5_000, (at) => String.fromCodePoint(0x20000 + at)).join('')],
  ['nothing but words', parts(5_000, (at) => `word${at}`).join(' ')],
  ['sentences and lines', parts(5_000, (at) => `No ${at}.${at % 3 ? ' ' : '\n'}`).join('')],
])('[DS4] of %s nothing is lost, and no chunk is longer than its size', (_, text) => {
  const chunks = chunksOf('text', text, { chunkSize: 200, chunkOverlap: 100 });
  expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThanOrEqual(200);
  expect(chunks.length).toBeLessThan((4 * text.length) / 200 + 2);
  expect(chunks.every((chunk) => chunk.text.isWellFormed())).toBe(true);
  let end = 0;
  for (const chunk of chunks) {
    const from = text.indexOf(chunk.text);
    // Nothing but space stands between what came before and this.
    expect(text.slice(end, from).trim().length).toBe(0);
    end = from + chunk.text.length;
  }
  expect(text.slice(end).trim().length).toBe(0);
});

test('[DS8] a text as it is searched is words and nothing else', () => {
  expect(searchable(`Café & 'Ölpreis' | !(a:*) <-> \u0000 x_y@z.de`)).toBe('cafe olpreis a x y z de');
  expect(searchable('東京都に住む')).toMatch(/^\S+ \S+/);
});
