// `npm run check`: what can be proved in seconds, before every commit.
import { spawnSync } from 'node:child_process';
import { lint, root, run, typeCheck } from './kit/proof.ts';
import { relatedTests } from './kit/related-tests.ts';
import { importsOf, sources } from './kit/sources.ts';

/** Those that need no database. */
const quick = ['floors', 'names', 'migration-names', 'rule-ids', 'problems', 'contract-snapshot'].map(
  (name) => `tests/rules/${name}`,
);
/** More would take longer than one waits before a commit; `npm test` runs all. */
const MAX_RELATED = 6;

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Since the branch left main, committed or not. */
function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return listed.flatMap((lines) => lines.split('\n').filter(Boolean));
}

const related = relatedTests(changedFiles(), sources().flatMap(importsOf), MAX_RELATED);
const runTests = () =>
  run('vitest/vitest.mjs', [
    ...['run', '--config', 'tests/vitest.config.ts', '--reporter=dot'],
    ...new Set([...quick, ...related]),
  ]);

// Beside the type check, which keeps one of two cores busy for longer than all the others together.
const lintAndTest = async () => [await lint(), await runTests()];
const [types, others] = await Promise.all([typeCheck(), lintAndTest()]);
process.exit([types, ...others].every((code) => code === 0) ? 0 : 1);
