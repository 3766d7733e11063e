// `npm run check`: what can be proved in seconds, before every commit.
import { lint, run, typeCheck } from './kit/proof.ts';

/** Those that need no database. */
const quick = ['floors', 'names', 'rule-ids', 'problems', 'contract-snapshot'].map(
  (name) => `tests/rules/${name}`,
);
const codes = [
  await typeCheck(),
  await lint(),
  await run('vitest/vitest.mjs', ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', ...quick]),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
