// Files that wait for kills and leases, or make the most calls, begin first: what begins last ends last, alone, while the
// other workers have nothing left to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest are at the top. What is not named here takes seconds. */
const longestFiles = [
  'tests/rules/tenant-isolation',
  'tests/product/',
  'api/seed/fill-demo',
  'tests/rules/random-bodies',
  'tests/faults/workers',
  'api/python/python',
  'embedded-postgres/start-postgres',
  'tests/rules/texts',
  'tests/rules/hostile-addresses',
  'tests/sync/kills',
  'tests/faults/audit',
  'tests/rules/hidden-texts',
  'tests/rules/regexes',
  'api/seed/remove-demo',
  'tests/agents/',
  'tests/live/kill',
  'tests/rules/protocols',
  'api/engine/limits',
  'tests/sync/branches',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longestFiles.findIndex((name) => moduleId.includes(`/${name}`));
  return rank === -1 ? longestFiles.length : rank;
}
