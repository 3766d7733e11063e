import { once } from 'node:events';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { closeWorkerPool } from '../../../shared/node/worker-pool/index.ts';
import { documentKind, documentText } from './index.ts';

afterAll(closeWorkerPool);

async function pdf(pages: readonly string[], options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const text of pages) document.addPage().text(text);
  document.end();
  await once(document, 'end');
  return Buffer.concat(parts);
}

const docx = (body: string) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) });
const paragraph = (text: string, style = '') => `<w:p>${style}<w:r><w:t>${text}</w:t></w:r></w:p>`;

async function read(bytes: Uint8Array): Promise<string> {
  const kind = documentKind(bytes);
  if (!kind) throw new Error('no document');
  return documentText({ kind, name: 'a file', bytes }, {});
}
const codeOf = (bytes: Uint8Array) => read(bytes).catch((error: unknown) => (error as { code: string }).code);

test('[DS10] a PDF is read page by page, a Word document with its headings and tables', async () => {
  expect(await read(await pdf(['Refunds take five days.', 'Write to us.']))).toMatch(
    /^Refunds take five days\.\s*\fWrite to us\.\s*$/,
  );
  const heading = '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>';
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell('Plan')}${cell('Days')}</w:tr></w:tbl>`;
  expect(await read(docx(paragraph('Refunds', heading) + paragraph('A &lt; B &amp; C') + table))).toBe(
    '## Refunds\nA < B & C\nPlan\tDays\n',
  );
});

test('[DS10] hostile and broken documents are refused in words', async () => {
  const whole = await pdf(['Some text']);
  expect(await codeOf(await pdf(['Secret'], { userPassword: 'x' }))).toBe('documents.locked');
  expect(await codeOf(Buffer.concat([whole.subarray(0, 300), Buffer.alloc(2000, 7)]))).toBe(
    'documents.damaged',
  );
  expect(await codeOf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('documents.damaged');
  expect(await codeOf(await pdf(['']))).toBe('documents.noText');
  expect(await codeOf(zipSync({ 'a.txt': strToU8('x') }))).toBe('documents.damaged');
  expect(await codeOf(Buffer.from('PK\u0003\u0004 and no more'))).toBe('documents.damaged');
  expect(await codeOf(docx(`<w:p>${' '.repeat(51 * 1024 * 1024)}</w:p>`))).toBe('documents.tooMuchText');
  expect(await codeOf(docx(paragraph('word '.repeat(1_100_000))))).toBe('documents.tooMuchText');
  const endless = await pdf(Array.from({ length: 2001 }, () => 'x'));
  expect(await codeOf(endless)).toBe('documents.tooManyPages');
});
