// The built client. Each state of its sources has a folder of its own, so that a running product keeps the files it
// serves while another one is built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const KEPT = 3;
/** Bytes; below, the headers weigh more than what is saved. */
const WORTH_COMPRESSING = 1024;

const brotli = promisify(brotliCompress);

/** Builds unless there is a build of exactly these sources. Answers the folder to serve. */
export async function buildClient(root: string): Promise<string> {
  const builds = path.join(root, 'client/dist');
  const folder = path.join(builds, hashSources(root));
  if (existsSync(folder)) return folder;

  console.log('Building the client …');
  mkdirSync(builds, { recursive: true });
  const draft = `${folder}.${process.pid}`;
  try {
    await runVite(root, ['build', 'client', '--outDir', draft, '--emptyOutDir']);
    for (const part of ['frame', 'loader'])
      await runVite(root, ['build', 'client/embed', '--mode', part, '--outDir', draft]);
    await compressFiles(draft);
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  removeOld(builds);
  return folder;
}

/** A process of its own: the bundler's memory does not stay with ours. */
function runVite(root: string, wanted: readonly string[]) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...wanted], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise<void>((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The client does not build:\n${output.slice(-4000)}`)),
    );
  });
}

const HIGH_QUALITY = 10;
/** Bytes; what is larger is opened rarely. */
const HUGE = 500_000;
/** The parts of texts that first visits and the studio wait for. */
const waitedFor = ['kit', 'shell', 'home', 'sign-in', 'studio'];

/** The longest search takes twice as long for a fiftieth of the size; and a person reads the texts of one language. */
const isCompressedQuickly = (name: string, { length }: Buffer) =>
  length > HUGE ||
  (name.startsWith('assets/texts-') && !waitedFor.some((part) => name.includes(`.${part}-`)));

/** Once, beside each file that gains by it, so that no answer has to be compressed again. */
async function compressFiles(folder: string) {
  const files = globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING) return;
      const quality = isCompressedQuickly(name, content) ? HIGH_QUALITY : constants.BROTLI_MAX_QUALITY;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${file}.br`, await brotli(content, { params }));
    }),
  );
}

function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(['client/**/*', 'shared/**/*', 'package-lock.json', 'tsconfig.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['dist', 'node'].includes(entry.name) || entry.name.includes('.test.'),
  });
  const paths = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of paths.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(builds: string) {
  const age = (name: string) => statSync(path.join(builds, name)).mtimeMs;
  const finished = readdirSync(builds).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const old = finished.toSorted((one, other) => age(other) - age(one)).slice(KEPT);
  for (const name of old) rmSync(path.join(builds, name), { recursive: true, force: true });
}
