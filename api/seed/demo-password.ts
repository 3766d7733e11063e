// All people of the demo share a password. It is the documented one only where nobody else can reach the product;
// elsewhere it is made up once and kept beside the installation's keys.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../shared/node/config.ts';
import { demoTenants } from './demo-people.ts';

const DOCUMENTED = 'atelier-demo';
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

type Setting = Pick<Config, 'demoPassword' | 'databaseUrl' | 'host' | 'publicUrl' | 'dataFolder'>;

export function demoPassword({ demoPassword: configured, ...config }: Setting): string {
  if (configured) return configured;
  const isAlone = !config.databaseUrl && !config.publicUrl && LOOPBACK.has(config.host);
  return isAlone ? DOCUMENTED : ownPassword(path.join(config.dataFolder, 'demo-password'));
}

function ownPassword(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(12).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** The demo sign-ins, one a line. */
export const demoSignIns = (password: string): string[] => [
  `Demo sign-ins, all with the password  ${password}`,
  ...demoTenants.flatMap(({ name, people }) =>
    people.map(({ email, role, about }) => `  ${email.padEnd(26)} ${role.padEnd(15)} ${name}: ${about}`),
  ),
];
