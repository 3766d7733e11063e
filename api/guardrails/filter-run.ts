// One text through the filters of one or more guardrails. What a finding means (action, message, an error inside a
// filter) is decided here and nowhere else; detectors only find. A whole text is a stream of one piece.
import type { FilterAction } from '../../shared/guardrails/filters/define.ts';
import { entryKey } from '../../shared/detectors/detector.ts';
import type { AllowHit } from './allow-hit-store.ts';
import { allowingIn, type AllowList, type Allows, type CompiledFilter } from './detectors/index.ts';
import { UNREAD, unread, type Judged } from './detectors/detector.ts';
import type { Match, Watch } from './scanning/match.ts';
import { Scanner } from './scanning/scanner.ts';
import { canonical } from './scanning/track.ts';
import type { Rule } from './scanning/rule.ts';

export type Result<Owner extends CompiledFilter> = { owner: Owner; findings: Judged[] };

/** A mask in the text that was released, and the part of the original text in whose place it stands. */
export type OwnCover<Owner extends CompiledFilter> = {
  owner: Owner;
  label: string;
  at: number;
  length: number;
  start: number;
  end: number;
};

export type Outcome<Owner extends CompiledFilter> = {
  action: 'Allow' | FilterAction;
  /** The message of the blocking filter for the person; may be empty. */
  message: string;
  /** The filters that found something, each with all it found, in order of place. */
  results: Result<Owner>[];
  /** What of the text a filter has not read: because it failed open, or left out what is beyond a bound. */
  unread: Result<Owner>[];
  /** Of a text that was read whole: the masks that are to have a number. */
  covers: OwnCover<Owner>[];
  /** How many values an allow list let pass. */
  allowed: number;
  /** Those of them that lists of the workspace let pass. */
  hits: AllowHit[];
};

type OwnedWatch<Owner> = Watch & { owner: Owner };
type JudgedMatch<Owner> = Omit<Match<OwnedWatch<Owner>>, 'priority'>;

export const strength = { Allow: 0, Audit: 1, Redact: 2, Block: 3 } as const;
const FAILED = /*i18n*/ 'The filter failed.';
export const FAILED_TYPE = 'FilterFailed';
const HIGH = 3;

export function startFilterRun<Owner extends CompiledFilter>(owners: readonly Owner[]) {
  const { failures, unreadParts, record, leaveUnread } = startRecordingFailures<Owner>();
  const { allowsFor, countAllowed, hitsOf } = startAllowing(owners);
  const scanner = new Scanner(
    owners.flatMap((owner) => watchesOf(owner, allowsFor(owner))),
    ({ owner }) => fail(owner),
  );
  /** A judge that may change the text has to see all of it before any of it leaves. [G14] */
  const isHeld = owners.some(
    ({ filter, detector }) => detector.judge && (detector.holds || filter.filterActionType !== 'Audit'),
  );
  let text = '';
  let released = '';

  /** [G9] */
  function fail(owner: Owner): 'stop' | 'goOn' {
    record(owner, text.length);
    return owner.filter.failureMode === 'Closed' && owner.filter.filterActionType !== 'Audit'
      ? 'stop'
      : 'goOn';
  }

  function judgeAll(): JudgedMatch<Owner>[] {
    return owners.flatMap((owner) => {
      try {
        const findings = countingIn(owner, text, allowsFor(owner));
        for (const one of findings) if (one.type === UNREAD) leaveUnread(owner, one);
        return findings.filter(({ type }) => type !== UNREAD).map((one) => judgedMatch(owner, one));
      } catch {
        if (fail(owner) === 'stop') scanner.stop();
        return [];
      }
    });
  }

  const keep = (piece: string) => {
    released += piece;
    return piece;
  };

  return {
    /** Answers what may leave now. */
    push(delta: string): string {
      text += delta;
      return isHeld ? '' : keep(scanner.feed(delta));
    },

    /** `last` is what came of the text with its end. */
    end(last = ''): Outcome<Owner> & { rest: string; released: string } {
      text += last;
      const judged = judgeAll();
      const rest = keep(scanner.end(isHeld ? text : last, judged));
      const results = inTurn(owners, [...failures, ...group(scanner.matches)]);
      const allowed = countAllowed();
      const concluded = conclude(results, scanner.isStopped);
      const covers = scanner.covers.map(({ watch, ...place }) => ({
        ...place,
        owner: watch.owner,
        label: watch.rule.label,
      }));
      return { ...concluded, results, unread: unreadParts, covers, rest, released, allowed, hits: hitsOf() };
    },
  };
}

/**
 * [G9]: an error in a filter that fails closed counts as a finding.
 * Nothing passes it unseen, and what passes one that fails open is unread [G58].
 */
function startRecordingFailures<Owner extends CompiledFilter>() {
  const failures: Result<Owner>[] = [];
  const unreadParts: Result<Owner>[] = [];

  function addOnce(to: Result<Owner>[], owner: Owner, finding: Judged) {
    if (!to.some((one) => one.owner === owner)) to.push({ owner, findings: [finding] });
  }
  const leaveUnread = (owner: Owner, finding: Judged) => addOnce(unreadParts, owner, finding);

  return {
    failures,
    unreadParts,
    leaveUnread,
    record(owner: Owner, end: number) {
      if (owner.filter.failureMode === 'Open') return leaveUnread(owner, unread(0, end));
      const failed = { type: FAILED_TYPE, start: 0, end, score: 1, why: [FAILED], severity: HIGH };
      addOnce(failures, owner, failed);
    },
  };
}

/** What the judge of a filter finds, as far as it counts. */
function countingIn(
  { filter, detector }: CompiledFilter,
  text: string,
  allows: Allows | undefined,
): Judged[] {
  const findings = detector.judge?.(text) ?? [];
  return findings.filter(
    ({ score, start, end, blocksAlways }) =>
      blocksAlways || (score >= filter.score && !allows?.(text.slice(start, end))),
  );
}

/** Each allow list is asked by the filters of its own guardrail. */
function startAllowing<Owner extends CompiledFilter>(owners: readonly Owner[]) {
  const today = new Date().toISOString().slice(0, 10);
  const lists = new Map(
    owners.flatMap(({ allowList }) =>
      allowList ? [[allowList, countedAllows(allowList, today)] as const] : [],
    ),
  );
  return {
    allowsFor: ({ allowList }: Owner) => (allowList ? lists.get(allowList)?.allows : undefined),
    countAllowed: () => [...lists.values()].reduce((sum, { count }) => sum + count(), 0),
    hitsOf: () => [...lists.values()].flatMap(({ hits }) => [...hits.values()]),
  };
}

/** A whole text at once. */
export function runOver<Owner extends CompiledFilter>(filters: readonly Owner[], text: string) {
  return startFilterRun(filters).end(text);
}

function countedAllows(list: AllowList, today: string) {
  const allowing = allowingIn(list, today);
  const hits = new Map<string, AllowHit>();
  let count = 0;
  return {
    count: () => count,
    hits,
    allows(value: string) {
      const entry = allowing(value);
      if (!entry) return false;
      count++;
      const { detectorId } = entry;
      if (detectorId) {
        const name = entryKey(entry);
        const hit = hits.get(`${detectorId} ${name}`) ?? { detectorId, entry: name, count: 0 };
        hits.set(`${detectorId} ${name}`, { ...hit, count: hit.count + 1 });
      }
      return true;
    },
  };
}

const watchesOf = <Owner extends CompiledFilter>(
  owner: Owner,
  allows: Allows | undefined,
): OwnedWatch<Owner>[] =>
  owner.detector.rules.map((rule) => ({ ...watchOf(owner, rule), ...(allows && { allows }) }));

const effects = { Audit: 'note', Redact: 'mask', Block: 'stop' } as const;

function watchOf<Owner extends CompiledFilter>(owner: Owner, rule: Rule): OwnedWatch<Owner> {
  const { filter } = owner;
  return {
    owner,
    rule,
    gates: owner.detector.gates,
    effect: effects[filter.filterActionType],
    mask: filter.replaceWith === 'Dots' ? '••••' : `[${rule.label}]`,
    ...(filter.replaceWith === 'Placeholder' && { isNumbered: true }),
    leastScore: filter.score,
    allowed: new Set('allowed' in filter ? filter.allowed.map(canonical) : []),
  };
}

/** Judges have no rule; what a match needs of one is written down from the finding. */
function judgedMatch<Owner extends CompiledFilter>(owner: Owner, finding: Judged): JudgedMatch<Owner> {
  const { type, severity, start, end, score, why, replacement, blocksAlways } = finding;
  const rule: Rule = {
    type,
    severity,
    label: type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
    longest: 0,
    mayContain: () => false,
    look: () => () => undefined,
    weigh: () => undefined,
  };
  const watch = watchOf(owner, rule);
  // What is made safe for good does not come back.
  const mask = replacement === undefined ? {} : { mask: replacement, isNumbered: false };
  return {
    watch: { ...watch, ...mask, ...(blocksAlways && { effect: 'stop' }) },
    ...{ start, end, score, why },
  };
}

function group<Owner extends CompiledFilter>(matches: readonly Match<OwnedWatch<Owner>>[]): Result<Owner>[] {
  const byOwner = Map.groupBy(matches, ({ watch }) => watch.owner);
  return [...byOwner].map(([owner, ownMatches]) => ({ owner, findings: withoutNested(ownMatches) }));
}

/**
 * A finding wholly inside of another one of the same filter, with at least its confidence, is the same one. A judge may
 * find a text to be several things at once.
 */
function withoutNested(matches: readonly Match[]): Judged[] {
  const sorted = matches.toSorted(
    (a, b) => a.start - b.start || b.end - a.end || b.score - a.score || a.priority - b.priority,
  );
  const outermost: Match[] = [];
  for (const match of sorted) {
    const before = outermost.at(-1);
    const isOutside = !before || match.end > before.end || match.score > before.score;
    if (isOutside || isAnotherJudgement(outermost, match)) outermost.push(match);
  }
  return outermost.map(({ watch: { rule }, start, end, score, why }) => ({
    type: rule.type,
    severity: rule.severity,
    start,
    end,
    score,
    why,
  }));
}

const isAnotherJudgement = (outermost: readonly Match[], { watch: { rule }, start, end }: Match) =>
  rule.longest === 0 &&
  !outermost.some((one) => one.watch.rule.type === rule.type && one.end >= end && one.start <= start);

/** In the order of the filters, however the text came; of a filter that failed only the failure counts. */
const inTurn = <Owner extends CompiledFilter>(owners: readonly Owner[], results: readonly Result<Owner>[]) =>
  owners.flatMap((owner) => results.find((one) => one.owner === owner) ?? []);

/** Block beats Redact, Redact beats Audit; of several that block the first speaks. [G8] */
function conclude<Owner extends CompiledFilter>(
  results: readonly Result<Owner>[],
  isStopped: boolean,
): Pick<Outcome<Owner>, 'action' | 'message'> {
  let action: Outcome<Owner>['action'] = 'Allow';
  let message = '';
  for (const { owner } of results) {
    const { filterActionType, filterActionMessage } = owner.filter;
    if (strength[filterActionType] > strength[action])
      [action, message] = [filterActionType, filterActionMessage];
  }
  return { action: isStopped ? ('Block' as const) : action, message };
}
