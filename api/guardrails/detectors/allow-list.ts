// What the other filters of a guardrail do not count. It finds nothing itself; `filter-run.ts` asks it first.
import { RE2JS } from 're2js';
import { withoutWildcard, type AllowedEntry } from '../../../shared/guardrails/filters/allow-list.ts';
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { canonical } from '../scanning/track.ts';
import { detectorOf, type Detector } from './detector.ts';
import { costOfPatterns } from './tenant-patterns.ts';

/** `detectorId`: the list of the workspace that an entry is of. */
export type ResolvedEntry = AllowedEntry & { detectorId?: string };
export type AllowList = Filter<'AllowList'>;
export type Allows = (value: string) => boolean;

/** A value that is longer is none that anybody has named. */
const MAX_VALUE_CHARACTERS = 1000;

export function detectNothing({ entries }: AllowList): Detector {
  const patterns = entries.filter(({ kind }) => kind === 'Pattern');
  return { ...detectorOf([]), cost: costOfPatterns(patterns.map(({ value }) => value)) };
}

/**
 * Which entry lets a value pass. `today` as in an ISO date: an entry counts until the end of its last day.
 */
export function allowingIn(
  { entries }: { entries: readonly ResolvedEntry[] },
  today: string,
): (value: string) => ResolvedEntry | undefined {
  const { values, patterns, domains } = readOnce(entries);
  const isValid = ({ entry }: Read<unknown>) => entry.until === undefined || entry.until >= today;
  return (value) => {
    if (value.length > MAX_VALUE_CHARACTERS) return undefined;
    const host = domains.length > 0 ? hostIn(value) : '';
    const found =
      values.get(nameOf(value))?.find(isValid) ??
      patterns.find((one) => isValid(one) && one.read.matches(value)) ??
      domains.find((one) => isValid(one) && isOfDomain(host, one.read));
    return found?.entry;
  };
}

type Read<Of> = { entry: ResolvedEntry; read: Of };
type ReadList = {
  values: Map<string, Read<string>[]>;
  patterns: Read<RE2JS>[];
  domains: Read<string>[];
};

/** Reading patterns takes longer than asking them. */
const known = new WeakMap<readonly ResolvedEntry[], ReadList>();

function readOnce(entries: readonly ResolvedEntry[]): ReadList {
  const list = known.get(entries) ?? readList(entries);
  known.set(entries, list);
  return list;
}

function readList(entries: readonly ResolvedEntry[]): ReadList {
  const ofKind = <Of>(kind: AllowedEntry['kind'], read: (value: string) => Of): Read<Of>[] =>
    entries.filter((one) => one.kind === kind).map((entry) => ({ entry, read: read(entry.value) }));
  return {
    values: Map.groupBy(ofKind('Value', nameOf), ({ read }) => read),
    patterns: ofKind('Pattern', compilePattern),
    domains: ofKind('Domain', (domain) => hostIn(withoutWildcard(domain))),
  };
}

/** Signs between the figures of a number mean nothing; in an address they make another one. */
const nameOf = (value: string) => (value.includes('@') ? value.toLowerCase() : canonical(value));

const isOfDomain = (host: string, domain: string) =>
  host !== '' && domain !== '' && (host === domain || host.endsWith(`.${domain}`));

/** Of an address of any kind, as a browser reads it: what it seems to say may lead elsewhere. */
function hostIn(value: string): string {
  const address = /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(value) ? value : `http://${value}`;
  return URL.parse(address)?.hostname.replace(/\.$/, '') ?? '';
}

function compilePattern(source: string): RE2JS {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(guardrailProblems.patternInvalid, { pattern: source, reason });
  }
}
