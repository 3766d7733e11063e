// Finds a Chromium, or installs Debian's; nothing is ever downloaded from anywhere but package registries.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without its window, which nobody looks at: pages are the same, and take much less of the processor. */
const SHELL = 'chromium-headless-shell';
const names = [
  SHELL,
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export function findBrowser(): string {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_PATH names ${named}, which does not exist.`);
  }
  const executable = onPath() ?? elsewhere.find((file) => existsSync(file)) ?? fromDebian();
  if (executable) return executable;
  throw new Error('There is no browser: install chromium (or Google Chrome), or set BROWSER_PATH to one.');
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing a browser from Debian …');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-q'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name: string) =>
    apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
  // Older releases of Debian have no shell.
  const installAny = () => install(SHELL) || install('chromium');
  if (!installAny() && apt('update')) installAny();
  return onPath();
}
