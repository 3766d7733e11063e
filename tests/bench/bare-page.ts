// Pages of libraries and nothing else, built by Vite as ours are and served compressed: what ours are held against.
import { createServer } from 'node:http';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../kit/sources.ts';

const page = '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>';
const libraries = ['react', 'react-dom', '@xyflow/react', 'graphology', 'sigma'];

/** Plain React. */
export const bareHeading = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', {}, 'Sign in'));`;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** `script` is the page's only module; what it imports are the libraries above. */
export async function serveBarePage(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-bare-'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'main.js'), script);
  const alias = libraries.map((find) => ({
    find: new RegExp(`^${find}(/|$)`),
    replacement: `${path.join(root, 'node_modules', find)}$1`,
  }));
  await build({ root: folder, configFile: false, logLevel: 'error', resolve: { alias } });

  const files = new Map(
    globSync('**/*.*', { cwd: path.join(folder, 'dist') }).map((name) => [
      name === 'index.html' ? '/' : `/${name}`,
      {
        type: types[path.extname(name)],
        content: brotliCompressSync(readFileSync(path.join(folder, 'dist', name))),
      },
    ]),
  );
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
