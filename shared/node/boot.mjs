// Runs `<script.ts>` under Node 24, installing what is missing first. The only file that has to work under the
// system's own Node and before node_modules exists; hence plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const isWindows = process.platform === 'win32';

function install() {
  const lockfile = join(root, 'package-lock.json');
  if (!existsSync(lockfile)) fail('package-lock.json is missing: run `npm install` once and commit it.');
  const stamp = join(root, 'node_modules/.installed');
  const platform = `${process.platform}-${process.arch}`;
  const wanted = createHash('sha256').update(readFileSync(lockfile)).update(platform).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once) …');
  // NODE_ENV=production would leave out the build tools.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: isWindows });
  if (status !== 0) fail('npm ci failed; its message stands above.');
  writeFileSync(stamp, wanted);
}

// The platform's package holds the binary itself, so no install script has to run.
function node24() {
  const require = createRequire(join(root, 'package.json'));
  const os = isWindows ? 'win' : process.platform;
  for (const name of [`node-${os}-${process.arch}`, `node-bin-${os}-${process.arch}`]) {
    try {
      const folder = dirname(require.resolve(`${name}/package.json`));
      const binary = join(folder, isWindows ? 'bin/node.exe' : 'bin/node');
      // A musl system installs the glibc binary but cannot run it.
      if (spawnSync(binary, ['--version']).status === 0) return binary;
    } catch {
      // Not the package of this platform.
    }
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `There is no Node 24 package for ${process.platform}-${process.arch}: install Node 24 and try again.`,
  );
}

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('usage: node shared/node/boot.mjs <script.ts> [arguments]');
install();
const binary = node24();
// Over the IPC channel the child hears when this process is gone, even by SIGKILL.
const child = spawn(binary, [join(root, script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${dirname(binary)}${delimiter}${process.env.PATH}`,
    // Sources are stripped of their types and compiled once, which halves the time of every later start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
  },
});
// The child decides when everything is put away; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// Between npm and this process stands `sh -c`, which dies of a signal without passing it on.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
