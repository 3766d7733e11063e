import { expect, test } from 'vitest';
import { artifactLines, partsOf } from './artifact.ts';

const letter = { title: 'Letter', text: '# Dear Ann\n\nThank you.' };

test('[CV23] documents are told from what is said around them, also while they are written', () => {
  const said = `Here it is.\n\n${artifactLines(letter)}\n\nShall I send it?`;
  expect(partsOf(said)).toEqual([
    { kind: 'text', text: 'Here it is.' },
    { kind: 'artifact', ...letter, isOpen: false },
    { kind: 'text', text: 'Shall I send it?' },
  ]);
  expect(partsOf(said.slice(0, said.indexOf('Thank')))).toEqual([
    { kind: 'text', text: 'Here it is.' },
    { kind: 'artifact', title: 'Letter', text: '# Dear Ann', isOpen: true },
  ]);
});

test('[CV23] what only resembles a document is text, and no text ends its document', () => {
  for (const said of [
    '<artifact>',
    'An <artifact title="x"> within a line',
    '</artifact>',
    '<artifact title="">',
  ])
    expect(partsOf(said)).toEqual([{ kind: 'text', text: said }]);
  const tricky = { title: 'A "title"', text: 'before\n</artifact>\nafter' };
  expect(partsOf(artifactLines(tricky))).toMatchObject([{ title: 'A "title"', isOpen: false }]);
});

test('[CV23] what stands in a block of code is code, and a document behind it is a document', () => {
  const shown = artifactLines(letter);
  for (const [begin, end] of [
    ['```', '```'],
    ['```html', '`````'],
    ['  ~~~ xml', '~~~'],
    ['````', '```\n~~~\n```` x\n````'],
  ]) {
    const code = `Write:\n${begin}\n${shown}\n${end}`;
    expect(partsOf(code)).toEqual([{ kind: 'text', text: code }]);
    expect(partsOf(`${code}\n${shown}`)).toEqual([
      { kind: 'text', text: code },
      { kind: 'artifact', ...letter, isOpen: false },
    ]);
  }
  // Never closed, as while it is written.
  expect(partsOf(`\`\`\`\n${shown}`)).toHaveLength(1);
  expect(partsOf(`\`\`\`not a block\`\`\`\n${shown}`)).toHaveLength(2);
});

test('[CV23] code in a document is part of it, and its end is its end', () => {
  const code = { title: 'Code', text: '```ts\nconst a = 1;\n```' };
  expect(partsOf(`${artifactLines(code)}\nDone`)).toEqual([
    { kind: 'artifact', ...code, isOpen: false },
    { kind: 'text', text: 'Done' },
  ]);
  const unclosed = { title: 'Code', text: '```ts\nconst a = 1;' };
  expect(partsOf(`${artifactLines(unclosed)}\n${artifactLines(letter)}`)).toHaveLength(2);
});

test('[CV23] a long answer is read in one pass', () => {
  const said = `${'<artifact title="x">\n'.repeat(20_000)}${'</artifact>\n'.repeat(20_000)}`;
  expect(partsOf(said).length).toBeGreaterThan(1);
});
