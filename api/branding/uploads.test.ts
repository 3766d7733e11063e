// Files that are not what they say they are.
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import type { UploadPurpose } from '../../shared/branding/upload.ts';
import { closeWorkerPool, inWorker } from '../../shared/node/worker-pool/index.ts';
import { officeFile, png, uploadTo, zip } from '../../tests/kit/uploads.ts';
import { world } from '../../tests/kit/world.ts';
import { cleanSvg } from './clean-svg.ts';

const w = await world();
afterAll(closeWorkerPool);
/** Many uploads: each by somebody new, so that nobody uploads too much. */
const someone = () => w.person('PlatformAdmin');
const upload = async (purpose: UploadPurpose, bytes: Uint8Array | string, name?: string) =>
  uploadTo(await someone(), purpose, bytes, name);
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>`;
const drawing = '<path d="M0 0h10v10z" fill="#f00"/>';

test('[BR4] content decides the type: a renamed image keeps its type, a renamed text is not an image', async () => {
  expect((await upload('logo', png(20, 10), 'logo.svg')).answer).toMatchObject({
    mediaType: 'image/png',
    width: 20,
    height: 10,
    fileName: 'logo.svg',
  });
  const impostors = [
    'not a picture',
    '<html><script>alert(1)</script></html>',
    '%PDF-1.7',
    Buffer.from('4d5a9000', 'hex'),
    zip({ 'a.txt': 'x' }),
  ];
  for (const impostor of impostors)
    expect(await upload('logo', impostor, 'logo.png')).toMatchObject({
      status: 422,
      problem: { code: 'branding.notAnImage' },
    });
  expect((await upload('logo', '')).problem.code).toBe('branding.noFile');
});

test('[BR4] a file with trailing data, or a truncated one, is refused', async () => {
  const polyglots = [
    Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([png(), zip({ 'a.js': 'alert(1)' })]),
    Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(40), Buffer.from('*/=1;alert(1)//')]),
    Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from('<?php echo 1;')]),
    png().subarray(0, 40),
  ];
  for (const bytes of polyglots)
    expect((await upload('logo', bytes)).problem.code).toBe('branding.brokenImage');
});

test('[BR4] an image too large in bytes or in pixels is refused', async () => {
  const large = await upload('favicon', Buffer.concat([png(), Buffer.alloc(600 * 1024)]));
  expect(large).toMatchObject({
    status: 413,
    problem: { code: 'branding.fileTooLarge', values: { most: 0.5 } },
  });
  expect((await upload('logo', png(5000, 2))).problem.code).toBe('branding.tooManyPixels');
});

test('[BR4] a body that is not a form, or a form without a file, is refused', async () => {
  const { fetch } = await someone();
  const path = '/v1/branding/files?purpose=logo';
  const fields = new FormData();
  fields.set('file', 'only a text');
  for (const body of [undefined, fields]) {
    const answer = await fetch(path, { method: 'POST', ...(body && { body }) });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'branding.noFile']);
  }
});

test('[BR5] sanitizing an SVG keeps only the drawing', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    '<image href="http://evil.example/x.png" width="1" height="1"/>',
    '<image xlink:href="data:text/html,alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    '<use href="http://evil.example/x.svg#a"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<style>@import url(http://evil.example/x.css); path { fill: url(http://evil.example) }</style>',
    '<rect fill="url(http://evil.example/#a)" style="fill:url(//evil.example);behavior:url(x)"/>',
    '<rect clip-path="url( \'http://evil.example\' )" mask="URL(//evil.example)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<iframe src="http://evil.example"/><object data="http://evil.example"/>',
    String.raw`<rect fill="u\72l(http://evil.example)" stroke="\75 rl(//evil.example)"/>`,
    '<rect fill="image-set(\'http://evil.example/x.png\' 1x)" style="mask:-webkit-image-set(\'//evil\')"/>',
    '<rect mask="src(\'//evil\')" clip-path="image (evil)" fill="cross-fade(evil, red)"/>',
  ];
  for (const inside of hostile) {
    const clean = cleanSvg(Buffer.from(svg(drawing + inside))).toString();
    expect(clean, inside).toContain('M0 0h10v10z');
    expect(clean, inside).not.toMatch(
      /evil|<script|on\w+=|javascript|<style|foreignObject|<image|<use|<a[\s>]|data:|animate|<set|iframe|object/i,
    );
  }
  const cleaned = cleanSvg(
    Buffer.from(
      `<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg(
        '<defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs><rect style="fill:url(#a);stroke:red"/>',
      )}`,
    ),
  ).toString();
  expect(cleaned).toContain('fill="url(#a)"');
  expect(cleaned).toContain('linearGradient');
  expect(cleaned).toContain('stroke="red"');
  const coloured = '<g transform="translate (1,2) rotate(3)" fill="rgb(1 2 3)" aria-label="Us (old)"></g>';
  expect(cleanSvg(Buffer.from(svg(coloured))).toString()).toContain(coloured);
});

test('[BR5] entities, bombs and broken encodings are refused', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>${svg('<text>&b;</text>')}`;
  const reader = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`;
  const refused = [
    bomb,
    reader,
    svg(`${'<g>'.repeat(12_000)}${'</g>'.repeat(12_000)}`),
    svg(`<path d="${'M0 0'.repeat(200_000)}"/>`),
    Buffer.concat([Buffer.from(svg('')), Buffer.from('fffe', 'hex')]),
    `${svg(drawing)}<script>alert(1)</script>${svg(drawing)}x`,
    `<html>${svg(drawing)}</html>`,
  ];
  for (const bytes of refused)
    expect((await upload('logo', bytes, 'logo.svg')).problem.code).toBe('branding.unsafeSvg');
  const fine = await upload('logo', svg(drawing), 'logo.svg');
  expect(fine.answer).toMatchObject({ mediaType: 'image/svg+xml', width: 10, height: 10 });
});

test('[BR5] text before the drawing is read once, however often it appears to restart', async () => {
  const check = inWorker<typeof import('./check-upload-task.ts').default>(
    new URL('./check-upload-task.ts', import.meta.url),
    { timeLimitMs: 20_000 },
  );
  const outcome = (text: string) =>
    check({ bytes: Buffer.from(text), purpose: 'logo' }).then(
      ({ mediaType }) => mediaType,
      ({ code }) => code,
    );
  const refused = [
    `${'<!---->'.repeat(40)}x<svg `,
    `${'<!---->'.repeat(9000)}x${svg('')}`,
    `${'<!-- '.repeat(800)}${svg('')}`,
    `<svg >${'<!DOCTYPE'.repeat(19_000)}</svg>`,
    `<svg >${'<!DOCTYPE'.repeat(58_000)}</svg>`,
    `${' '.repeat(70_000)}${svg('')}`,
  ];
  const outcomes = await Promise.all(refused.map(outcome));
  expect(new Set(outcomes)).toEqual(new Set(['branding.unsafeSvg', 'branding.notAnImage']));
  const prolog = `\ufeff<?xml version="1.0"?>\n${'<!-- > - -- a -->\n'.repeat(500)}<!DOCTYPE svg>\n<!---->`;
  expect(await outcome(prolog + svg(drawing))).toBe('image/svg+xml');
});

test('[BR14] a file is checked in another thread', async () => {
  for (const [purpose, bytes] of [
    ['logo', png()],
    ['favicon', svg(drawing)],
    ['wordTemplate', officeFile('wordprocessingml.document')],
  ] as const) {
    await closeWorkerPool();
    const started = once(process, 'worker');
    expect((await upload(purpose, bytes)).status).toBe(200);
    await started;
  }
});

test('[BR6] a template is a whole office file of its kind, without macros', async () => {
  const deck = officeFile('presentationml.presentation');
  expect((await upload('powerPointTemplate', deck, 'a/b/Deck.pptx')).answer).toMatchObject({
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    fileName: 'Deck.pptx',
  });
  expect((await upload('wordTemplate', officeFile('wordprocessingml.template'))).status).toBe(200);
  const refused: [UploadPurpose, Buffer][] = [
    ['wordTemplate', deck],
    ['powerPointTemplate', png()],
    ['powerPointTemplate', zip({ 'a.txt': 'x' })],
    ['powerPointTemplate', officeFile('presentationml.presentation', { 'ppt/vbaProject.bin': 'x' })],
    ['powerPointTemplate', officeFile('presentationml.presentation', { '../../evil.xml': 'x' })],
    ['powerPointTemplate', officeFile('presentationml.presentation', {}, 400 * 1024 * 1024)],
    ['powerPointTemplate', Buffer.concat([deck, Buffer.from('tail')])],
    ['powerPointTemplate', Buffer.concat([Buffer.from('#!/bin/sh\n'), deck])],
    ['powerPointTemplate', deck.subarray(0, deck.length - 30)],
    [
      'wordTemplate',
      zip({ '[Content_Types].xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
  ];
  for (const [purpose, bytes] of refused)
    expect(await upload(purpose, bytes)).toMatchObject({
      status: 422,
      problem: { code: 'branding.notATemplate' },
    });
});

test('[BR7] a header image has the required size', async () => {
  expect((await upload('headerBackground', png(1192, 1066))).status).toBe(200);
  expect((await upload('headerBackground', png(2384, 2132))).status).toBe(200);
  expect((await upload('headerBackground', png(1066, 1192))).problem).toMatchObject({
    code: 'branding.headerSize',
    values: { width: 1192, height: 1066 },
  });
});

test('[BR8] an SVG opened directly cannot run scripts', async () => {
  const ann = await someone();
  const { answer } = await uploadTo(ann, 'logo', svg(`${drawing}<script>alert(1)</script>`), 'logo.svg');
  const response = await ann.fetch(answer.url);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(await response.text()).not.toContain('alert');
});
