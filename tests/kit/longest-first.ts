// Files that wait for kills and leases, or make the most calls, begin first: what begins last ends last, alone, while the
// other workers have nothing left to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest are at the top. What is not named here takes seconds. */
const longestFiles = [
  'tests/faults/demo',
  'tests/rules/tenant-isolation',
  'tests/faults/workers',
  'tests/faults/audit',
  'tests/rules/hidden-texts',
  'api/seed/fill-demo',
  'tests/rules/random-bodies',
  'tests/rules/protocols',
  'tests/product/',
  'api/guardrails/detectors/detectors',
  'api/seed/remove-demo',
  'tests/agents/',
  'tests/sync/kills',
  'api/guardrails/scanning/parity',
  'api/engine/limits',
  'tests/sync/branches',
  'tests/live/kill',
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
