// The files of one PostgreSQL: where they are, and how they come to be.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { environment, findBinaries, type Launch } from './binaries.ts';

const MAJOR = '18';

export type Home = { root: string; dataDir: string; log: string; passwordFile: string; password: string };

/** The folder that holds everything of one server, with a random superuser password made once. */
export function openHome(root: string): Home {
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(root, 'postgres.password');
  if (!fs.existsSync(passwordFile)) writeOnce(passwordFile, randomBytes(24).toString('base64url'));
  return {
    root,
    dataDir: path.join(root, `pg${MAJOR}`),
    log: path.join(root, 'postgres.log'),
    passwordFile,
    password: fs.readFileSync(passwordFile, 'utf8'),
  };
}

/** Of several processes that write the same new file at once, one wins and none sees half of it. */
export function writeOnce(file: string, content: string) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** Works in a draft folder that is renamed: a kill in the middle never leaves half a cluster. */
export function createCluster(home: Home, launch: Launch) {
  const versionFile = path.join(home.dataDir, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) {
    const draft = `${home.dataDir}.draft-${process.pid}`;
    fs.rmSync(draft, { recursive: true, force: true });
    if (launch.user) giveAway(home, launch.user);
    initialise(draft, home.passwordFile, launch);
    try {
      fs.renameSync(draft, home.dataDir);
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true });
      // Unless another starter made it meanwhile.
      if (!fs.existsSync(versionFile)) throw error;
    }
  }
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version !== MAJOR)
    throw new Error(
      `The data in ${home.dataDir} is of PostgreSQL ${version}; this version of Atelier needs ${MAJOR}.`,
    );
}

function giveAway({ root, passwordFile }: Home, { uid, gid }: { uid: number; gid: number }) {
  for (const file of [root, passwordFile]) fs.chownSync(file, uid, gid);
}

// The builtin locale does not drift with the host's ICU or glibc.
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];

function initialise(folder: string, passwordFile: string, launch: Launch) {
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const [command = '', ...args] = [...launch.prefix, path.join(findBinaries(), 'bin/initdb')];
  const result = spawnSync(command, [...args, '-D', folder, ...locale, ...access, '--data-checksums'], {
    env: environment(),
    ...launch.user,
  });
  if (result.status !== 0)
    throw new Error(`The database could not be created: ${result.error ?? String(result.stderr)}`);
}
