// What keeps Python apart from everything else on this machine.
import { spawnSync } from 'node:child_process';
import type { PythonFacts } from '../../shared/python/routes.ts';

export type Wall = {
  isolation: PythonFacts['isolation'];
  /** The command that runs the rest of its line behind the wall. */
  prefix: string[];
  /** Limits what the process may allocate besides what WebAssembly is capped at. */
  limitsData: boolean;
};

const nobody = '65534';
const separate = ['--user', '--net', '--pid', '--ipc', '--uts', '--kill-child=KILL'];
const namespaces = ['unshare', ...separate, `--map-user=${nobody}`, `--map-group=${nobody}`];
const endWithParent = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'];

let known: Wall | undefined;

/** Tried once: containers often refuse namespaces, and other systems have none. */
export function wall(): Wall {
  known ??= tryWall();
  return known;
}

function tryWall(): Wall {
  const isApart = works(namespaces);
  const prefix = [...(isApart ? namespaces : []), ...(works(endWithParent) ? endWithParent : [])];
  return { isolation: isApart ? 'namespace' : 'process', prefix, limitsData: works(limitData(1024)) };
}

/** Also no core dumps, and no file may grow. */
export const limitData = (megabytes: number) => [
  'prlimit',
  `--data=${megabytes * 1024 * 1024}`,
  '--core=0',
  '--fsize=0',
];

const works = ([command = '', ...args]: string[]) =>
  process.platform === 'linux' &&
  spawnSync(command, [...args, 'true'], { stdio: 'ignore', env: searchPath }).status === 0;

/** Where system programs are, and nothing else of our environment. */
const searchPath = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
