// What the other filters of a guardrail do not count. It finds nothing itself; `filter-run.ts` asks it first.
import { RE2JS } from 're2js';
import type { AllowedEntry } from '../../../shared/guardrails/filters/allow-list.ts';
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { canonical } from '../scanning/track.ts';
import { detectorOf, type Detector } from './detector.ts';

/** `detectorId`: the list of the workspace that an entry is of. */
export type ResolvedEntry = AllowedEntry & { detectorId?: string };
export type AllowList = Filter<'AllowList'>;
export type Allows = (value: string) => boolean;

export function detectNothing({ entries }: AllowList): Detector {
  for (const { kind, value } of entries) if (kind === 'Pattern') compilePattern(value);
  return detectorOf([]);
}

/**
 * Which entry lets a value pass. `today` as in an ISO date: an entry counts until the end of its last day.
 */
export function allowingIn(
  { entries }: { entries: readonly ResolvedEntry[] },
  today: string,
): (value: string) => ResolvedEntry | undefined {
  const valid = entries.filter(({ until }) => until === undefined || until >= today);
  const ofKind = <Read>(kind: AllowedEntry['kind'], read: (value: string) => Read) =>
    valid.filter((one) => one.kind === kind).map((entry) => ({ entry, read: read(entry.value) }));
  const values = new Map(
    ofKind('Value', canonical)
      .toReversed()
      .map(({ entry, read }) => [read, entry]),
  );
  const patterns = ofKind('Pattern', compilePattern);
  const domains = ofKind('Domain', (domain) => domain.toLowerCase().replace(/^[@.*]{1,2}/, ''));
  return (value) =>
    values.get(canonical(value)) ??
    patterns.find(({ read }) => read.matches(value))?.entry ??
    (domains.length > 0 ? domains.find(({ read }) => isOfDomain(hostIn(value), read))?.entry : undefined);
}

const isOfDomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Of an address of any kind. */
const hostIn = (value: string) =>
  (/^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?(?:[^@/\s]{0,100}@)?([\p{L}\p{N}.-]{1,253})/iu.exec(value)?.[1] ?? '')
    .toLowerCase()
    .replace(/\.$/, '');

function compilePattern(source: string): RE2JS {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(guardrailProblems.patternInvalid, { pattern: source, reason });
  }
}
