import { expect, test } from 'vitest';
import { fileOf, readTextFile } from './text-file.ts';

test('[U8] a chosen file is read as text; a binary or too large one is reported by its name', async () => {
  const file = (bytes: BlobPart) => new File([bytes], 'orders.csv', { type: 'text/csv' });
  const note = { name: 'orders.csv', type: 'text/csv', text: 'order\n88120', size: 11 };
  expect(await readTextFile(file(note.text))).toEqual({ file: note });
  expect(fileOf(JSON.stringify(note))).toEqual(note);
  expect([fileOf(''), fileOf('{'), fileOf('{}')]).toEqual([undefined, undefined, undefined]);
  const refused = async (bytes: BlobPart) => JSON.stringify(await readTextFile(file(bytes)));
  expect(await refused(new Uint8Array([0xff, 0xfe]))).toMatch('contains no readable text');
  expect(await refused('a\0b')).toMatch('contains no readable text');
  expect(await refused('a'.repeat(500_001))).toMatch('too large');
  expect(await refused(new Uint8Array(3_000_000))).toMatch('too large');
});
