// Runs the programs that prove something, and counts.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const folders = ['api', 'client', 'shared', 'sync-server', 'tests'];

export type Tally = { passed: number; failed: number };

/** `script` is a path inside node_modules. Answers the exit code. */
export function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  console.log(`\n> ${script.split('/')[0]} ${args.join(' ')}`);
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** A proof without cases of its own counts as one. */
export const asOne = (code: number): Tally =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The cases of a JSON report. A crash, or a report without cases, counts as one failure. */
export function counted(code: number, file: string, read: (report: never) => Tally): Tally {
  let tally = { passed: 0, failed: 0 };
  try {
    tally = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    // No report was written.
  }
  const isWrong = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return isWrong ? { ...tally, failed: 1 } : tally;
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

export const typeCheck = () => run('typescript/bin/tsc', ['--checkers', '1']);
export const lint = () =>
  run('oxlint/bin/oxlint', ['-c', 'tests/oxlint.json', '--deny-warnings', ...folders]);
