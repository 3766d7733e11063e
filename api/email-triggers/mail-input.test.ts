import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { VariableType } from '../../shared/steps/input-variable.ts';
import { variablesFrom } from './mail-input.ts';
import readMail from './read-mail-task.ts';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
const paper = zipSync({ 'word/document.xml': strToU8('<w:p><w:r><w:t>Five days.</w:t></w:r></w:p>') });

const attachment = (name: string, type: string, base64: string) =>
  [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ].join('\r\n');

const source = strToU8(
  [
    'From: mia@honest.example',
    'Subject: Door',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    attachment('door.png', 'image/png', picture),
    attachment('fake.png', 'image/png', Buffer.from([1, 2, 3, 0, 255]).toString('base64')),
    attachment('paper.docx', 'application/octet-stream', Buffer.from(paper).toString('base64')),
    '--b--',
    '',
  ].join('\r\n'),
);

const variable = (name: string, type: VariableType) => ({ id: name, name, type, required: false });

test('[MT8] pictures and documents of a mail go to the variables that can hold them, and to no others', async () => {
  const mail = await readMail({ source });
  const taken = (type: VariableType) => variablesFrom(mail, [variable('it', type)]).it;
  const [door, text] = [
    { name: 'door.png', type: 'image/png', data: picture },
    { name: 'paper.docx', text: 'Five days.\n' },
  ];
  expect(taken('image')).toMatchObject(door);
  expect(taken('file')).toMatchObject(text);
  expect(taken('files')).toMatchObject([door, text]);
  expect(JSON.stringify(variablesFrom(mail, [variable('payload', 'object')]))).not.toContain(picture);
});
