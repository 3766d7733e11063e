import { expect, test } from 'vitest';
import { runStateLabels } from '../../shared/executions/run-state.ts';
import { sources } from '../kit/sources.ts';

/** What other things are in as well: a project is paused, an approval waits. */
const shared: ReadonlySet<string> = new Set(['Running', 'Paused', 'Waiting', 'Failed', 'Cancelled']);

test('[R10] each state of a run is named in one place', () => {
  const own = Object.values(runStateLabels).filter((name) => !shared.has(name));
  expect(own).toEqual(['Queued', 'Pausing', 'Succeeded', 'Partial', 'Halted']);
  const named = sources()
    .filter(({ file }) => !file.startsWith('tests/'))
    .filter(({ text }) => own.some((name) => text.includes(`'${name}'`) || text.includes(`\`${name}\``)))
    .map(({ file }) => file);
  expect(named).toEqual(['shared/executions/run-state.ts']);
});
