import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { serveClient } from './client-files.ts';
import { createServer } from './server.ts';

async function served(page = '// index.html') {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-client-'));
  fs.mkdirSync(path.join(root, 'assets'));
  fs.writeFileSync(path.join(root, 'index.html'), page);
  for (const name of ['assets/kept.js', 'assets/gone.js'])
    fs.writeFileSync(path.join(root, name), `// ${name}`);
  const app = createServer({ publicUrl: undefined });
  await serveClient(app, root);
  fs.rmSync(path.join(root, 'assets/gone.js'));
  onTestFinished(async () => {
    await app.close();
    fs.rmSync(root, { recursive: true });
  });
  return app;
}

test('[A23] no cache keeps the refusal of an address whose file is cached forever', async () => {
  const app = await served();
  const response = await app.inject('/assets/kept.js');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);

  const range = { range: 'bytes=99999-' };
  for (const [url, headers] of [
    ['/assets/kept.js', range],
    ['/assets/gone.js', {}],
    ['/assets/never.js', {}],
  ] as const) {
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    expect([url, Math.floor(statusCode / 100), answered['cache-control']]).toEqual([url, 4, 'no-store']);
  }
});

test('[A25] a page may run the scripts that stand in it, by their hashes, and no answer any others', async () => {
  const script = "document.documentElement.lang = 'en';";
  const app = await served(
    `<!doctype html><script>${script}</script><script src="/assets/kept.js"></script>`,
  );
  const policyAt = async (url: string) =>
    String((await app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']);
  const scriptsOf = (policy: string) => /script-src [^;]*/.exec(policy)?.[0];

  const hash = createHash('sha256').update(script).digest('base64');
  for (const url of ['/', '/login'])
    expect(scriptsOf(await policyAt(url))).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(scriptsOf(await policyAt('/assets/kept.js'))).toBeUndefined();
  expect(await policyAt('/assets/kept.js')).toContain("default-src 'self'");
});

test('[A26] the address of a page opens for whoever takes anything, and is refused to whoever asks for JSON', async () => {
  const app = await served();
  const statusOf = async (url: string, accept?: string) =>
    (await app.inject({ url, headers: accept === undefined ? {} : { accept } })).statusCode;
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const accept of [undefined, '*/*', browser])
    for (const url of ['/', '/login', '/agents/all?filter=v1.2', '/settings/people'])
      expect([accept, url, await statusOf(url, accept)]).toEqual([accept, url, 200]);
  for (const accept of ['application/json', 'application/json, text/plain, */*', 'image/avif,image/*'])
    expect([accept, await statusOf('/login', accept)]).toEqual([accept, 404]);
  for (const url of ['/missing.js', '/.well-known/none', '/v1/none', '/api/none', '/assets/none'])
    expect([url, await statusOf(url, '*/*')]).toEqual([url, 404]);
});

test('[A26] the page comes compressed for whoever can read that, and not again where it is known', async () => {
  const page = `<!doctype html>${'<p>A page</p>'.repeat(200)}`;
  const app = await served(page);
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/login', headers: { accept: 'text/html', ...headers } });
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page);
  for (const encoding of ['', 'br;q=0']) {
    const plain = await ask({ 'accept-encoding': encoding });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, page]);
  }
  const { etag = '' } = brotli.headers;
  const known = await ask({ 'if-none-match': String(etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});
