import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportDocument, type OfficeFormat } from './export-document.ts';
import { blocksOf, isRightToLeft } from './read-blocks.ts';
import { slidesOf } from './write-pptx.ts';

const text = `# Plan

Dear **Ann**, see [the *offer*](https://evil.example/?q=1) & <script>alert(1)</script>.

1. First
2. Second
   - Within

> Quoted

| Name | Sum |
| ---- | --- |
| Ann  | 12  |

\`\`\`ts
const a = 1;
\`\`\`

## عنوان

مرحبا
`;

const partsIn = async (
  format: OfficeFormat,
  document = { title: 'Offer', text, watermark: 'Made by AI' },
) => {
  const { bytes, name } = await exportDocument(document, format);
  expect(name).toBe(`${document.title}.${format}`);
  return Object.entries(unzipSync(new Uint8Array(bytes))).map(
    ([path, part]) => [path, strFromU8(part)] as const,
  );
};
const said = (xml: string) => xml.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('[CV24] a document is a Word file with its headings, lists, tables and the watermark', async () => {
  const parts = await partsIn('docx');
  const body = parts.find(([path]) => path === 'word/document.xml')?.[1] ?? '';
  for (const part of ['Offer', 'Plan', 'Ann', '1. ', 'Within', 'Quoted', '12', 'const a = 1;', 'مرحبا'])
    expect(said(body)).toContain(part);
  expect(body).toContain('w:val="Heading1"');
  expect(body).toContain('<w:tbl>');
  expect(body).toContain('<w:bidi/>');
  expect(parts.some(([path, xml]) => path.startsWith('word/header') && xml.includes('Made by AI'))).toBe(
    true,
  );
});

test('[CV24] a document is a presentation with a slide for each heading, and the watermark on each', async () => {
  const slides = (await partsIn('pptx')).filter(([path]) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
  expect(slides.length).toBeGreaterThanOrEqual(4);
  for (const [, xml] of slides) expect(xml).toContain('Made by AI');
  const all = slides.map(([, xml]) => said(xml)).join(' ');
  for (const part of ['Offer', 'Plan', 'Ann', 'Within', 'const a = 1;', 'مرحبا']) expect(all).toContain(part);
});

test('[CV14][CV24] addresses are written out and never linked, and markup is text', async () => {
  for (const format of ['docx', 'pptx'] as const) {
    const parts = await partsIn(format);
    const all = parts.map(([, xml]) => xml).join('\n');
    expect(all).toContain('(https://evil.example/?q=1)');
    expect(all).not.toContain('<script>');
    const targets = parts.filter(([path]) => path.endsWith('.rels')).map(([, xml]) => xml);
    expect(targets.join()).not.toContain('evil.example');
  }
});

test('[CV24] what does not fit on one slide goes on, on the next, and nothing is left out', () => {
  const long = Array.from({ length: 60 }, (_, n) => `- Point ${n}`).join('\n');
  const words = Array.from({ length: 3000 }, (_, n) => `word${n}`).join(' ');
  const slides = slidesOf('Long', blocksOf(`# A\n\n${long}\n\n# B\n\n${words}`));
  expect(slides.length).toBeGreaterThan(6);
  const all = JSON.stringify(slides);
  for (const part of ['Point 0"', 'Point 59"', 'word0 ', 'word2999']) expect(all).toContain(part);
  expect(slidesOf('Empty', blocksOf(''))).toEqual([]);
});

test('[CV24] a text is read from right to left by its first letter', () => {
  expect(['12 مرحبا Ann', 'Ann مرحبا', '42'].map(isRightToLeft)).toEqual([true, false, false]);
});
