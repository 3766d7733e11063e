// `npm test`: every proof in turn, then one line of figures. Ends with 1 when anything failed or nothing ran.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildClient } from '../api/client-build.ts';
import { findBrowser } from './kit/browser.ts';
import { asOne, counted, lint, root, run, sum, typeCheck, type Tally } from './kit/proof.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'atelier-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

// Each of these keeps one processor busy: together they take as long as the longer one.
const [types, others] = await Promise.all([typeCheck(), lintAndBuild()]);
const tallies: Tally[] = [asOne(types), ...others, await rules(), await journeys()];

const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function lintAndBuild(): Promise<Tally[]> {
  const linted = asOne(await lint());
  try {
    await buildClient(root);
    return [linted];
  } catch (error) {
    return [linted, said(error)];
  }
}

/** As one failure. */
function said(error: unknown): Tally {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  return { passed: 0, failed: 1 };
}

async function rules(): Promise<Tally> {
  const file = path.join(reports, 'rules.json');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'];
  const code = await run('vitest/vitest.mjs', [...args, `--outputFile.json=${file}`]);
  return counted(code, file, ({ numPassedTests, numFailedTests }: Record<string, number>) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }));
}

async function journeys(): Promise<Tally> {
  const file = path.join(reports, 'journeys.json');
  try {
    const browser = findBrowser();
    const code = await run('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], {
      BROWSER_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return counted(code, file, ({ stats }: { stats: Record<string, number> }) => ({
      passed: stats.expected ?? 0,
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    }));
  } catch (error) {
    return said(error);
  }
}
