// The engine's questions: may this text pass, and which part of this stream may be shown already.
import { createHash } from 'node:crypto';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { hasPlaceholder } from '../../shared/guardrails/placeholders.ts';
import { feedOfFilter, type Direction } from '../../shared/guardrails/violation.ts';
import type { CheckContext, GuardrailPort, Meter, Verdict } from '../engine/ports.ts';
import { UNREAD } from './detectors/detector.ts';
import type { AllowHit } from './allow-hit-store.ts';
import type { AssignedFilter, AssignedGuardrails } from './assigned-guardrails.ts';
import { excerptOf, type MaskedSpan } from './excerpt.ts';
import { startFilterRun, type Outcome, type Result } from './filter-run.ts';
import { isLong, scan } from './scan.ts';
import type { JudgeTexts } from './judging/judge-texts.ts';
import { keptVerdicts } from './kept-verdicts.ts';
import { hiddenTexts, maskOf } from './redaction/hidden-texts.ts';
import { gives, type NumberTexts as Placeholders, type Numbered } from './placeholders/number-texts.ts';
import { severityName, severityOf } from './severity.ts';
import type { NewViolation, ViolationStore } from './violation-store.ts';

const BLOCKED = /*i18n*/ 'A guardrail blocked this text.';
const MAX_KEPT_CHARACTERS = 100_000;
const MAX_FINDINGS = 200;

/** Violations of one text, with whose it is. */
type Checked = { context: CheckContext; direction: Direction; text: string; names?: Numbered['names'] };

type RecordHits = (tenantId: string, hits: readonly AllowHit[]) => Promise<void>;

export function guardRuns(
  assigned: AssignedGuardrails,
  violations: ViolationStore,
  {
    recordHits,
    placeholders,
    judge,
  }: { recordHits: RecordHits; placeholders: Placeholders; judge: JudgeTexts },
): GuardrailPort {
  const verdicts = keptVerdicts(async (tenantId, filters, text, meter) => {
    const local = await scan(tenantId, filters, text);
    return judge(filters, { tenantId, text, local }, meter);
  });

  const conclude = concluding(violations, recordHits);

  return {
    async check(context, direction, text, meter = unmetered) {
      const filters = await assigned.of(context, direction);
      if (filters.length === 0 && !hasPlaceholder(text)) return allowed(text);
      const outcome = await verdicts.of(context.tenantId, filters, text, meter);
      if (outcome.action === 'Block') return conclude({ context, direction, text }, outcome);
      if (direction === 'output') {
        await placeholders.useUpMade(context, filters, outcome.released);
        return conclude({ context, direction, text }, outcome);
      }
      const { released, names } = await placeholders.number(context, filters, { ...outcome, text });
      return conclude({ context, direction, text, names }, { ...outcome, released });
    },

    async stream(context, meter = unmetered) {
      const filters = await assigned.of(context, 'output');
      const run = startStream(filters, context.tenantId, (text, local) =>
        judge(filters, { tenantId: context.tenantId, text, local }, meter),
      );
      return {
        push: run.push,
        async end() {
          const { text, rest, outcome } = await run.end();
          const verdict = await conclude({ context, direction: 'output', text }, outcome);
          await placeholders.useUpMade(context, filters, verdict.text);
          return { rest: verdict.action === 'Block' ? verdict.message : rest, verdict };
        },
      };
    },

    async restoreForTool(context, values) {
      if (!hasPlaceholder(JSON.stringify(values))) return values;
      const filters = {
        input: await assigned.of(context, 'input'),
        output: await assigned.of(context, 'output'),
      };
      return placeholders.restoreForTool(context, filters, values);
    },
  };
}

/** Records what was found, and says what becomes of the text. */
const concluding =
  (violations: ViolationStore, recordHits: RecordHits) =>
  async (checked: Checked, outcome: Outcome<AssignedFilter> & { released: string }): Promise<Verdict> => {
    const isBlocked = outcome.action === 'Block';
    const newViolations = outcome.results.map((result) => {
      const taken = outcome.results.filter((other) => other !== result).flatMap(takenBy);
      return violationOf(checked, result, { isBlocked, taken });
    });
    for (const result of outcome.unread) newViolations.push(unreadOf(checked, result));
    if (outcome.hits.length > 0) await recordHits(checked.context.tenantId, outcome.hits);
    if (newViolations.length > 0) await violations.record(checked.context, newViolations);
    return {
      action: outcome.action === 'Allow' && newViolations.length > 0 ? 'Audit' : outcome.action,
      text: isBlocked ? '' : outcome.released,
      message: isBlocked ? outcome.message || BLOCKED : '',
      violationIds: newViolations.map(({ id }) => id),
    };
  };

/**
 * Pieces of a stream are read as they come. One that is long by itself is not: from there on the stream is held back,
 * and its whole text is read by the pool. What has left by then is the beginning of what leaves of the whole [G13].
 */
type Scanned<Owner extends AssignedFilter> = Outcome<Owner> & { released: string };

function startStream<Owner extends AssignedFilter>(
  filters: readonly Owner[],
  tenantId: string,
  judged: (text: string, local: Scanned<Owner>) => Promise<Scanned<Owner>>,
) {
  const run = startFilterRun(filters);
  const hasJudge = filters.some(({ detector }) => detector.judge);
  let text = '';
  let left = '';
  let isHeld = false;
  return {
    push(delta: string): string {
      text += delta;
      isHeld ||= isLong(filters, delta.length);
      if (isHeld) return '';
      const piece = run.push(delta);
      left += piece;
      return piece;
    },
    async end() {
      if (!isHeld && !(hasJudge && isLong(filters, text.length))) {
        const local = run.end();
        const outcome = await judged(text, local);
        return { text, outcome, rest: outcome === local ? local.rest : outcome.released.slice(left.length) };
      }
      const outcome = await judged(text, await scan(tenantId, filters, text));
      return { text, outcome, rest: outcome.released.slice(left.length) };
    },
  };
}

const unmetered: Meter = { onUsage: () => {} };

const allowed = (text: string): Verdict => ({ action: 'Allow', text, message: '', violationIds: [] });

const takenBy = ({ owner: { filter }, findings }: Result<AssignedFilter>): MaskedSpan[] =>
  filter.filterActionType === 'Audit'
    ? []
    : findings.map(({ type, start, end }) => ({ start, end, mask: maskOf(filter, type) }));

function violationOf(
  { context, direction, text, names }: Checked,
  { owner, findings }: Result<AssignedFilter>,
  { isBlocked, taken }: { isBlocked: boolean; taken: readonly MaskedSpan[] },
): NewViolation {
  const { filter, guardrail } = owner;
  const isAudit = filter.filterActionType === 'Audit';
  const keepsNothing = findings.some(({ blocksAlways, type }) => blocksAlways || type === 'SexualMinors');
  const isPrivate = filterTypes[filter.filterType].hidesFindings || filter.filterActionType === 'Redact';
  const [gravest] = findings.toSorted(
    (a, b) => b.severity - a.severity || b.score - a.score || a.start - b.start,
  );
  return {
    id: idOf(context, direction, owner),
    feed: feedOfFilter(filter.filterType),
    guardrailId: guardrail.id,
    guardrailName: guardrail.name,
    guardrailVersion: guardrail.version,
    filterType: filter.filterType,
    action: filter.filterActionType,
    severity: severityName(severityOf(findings)),
    direction,
    projectId: context.projectId,
    agentId: context.agentId,
    agentName: context.agentName,
    agentVersion: context.agentVersion,
    runId: context.runId,
    stepKey: context.stepKey,
    stepTitle: context.stepTitle,
    toolName: context.tool ?? null,
    startedBy: context.startedBy,
    types: [...new Set(findings.map(({ type }) => type))],
    findings: findings
      .slice(0, MAX_FINDINGS)
      .map(({ type, start, end, score, why }) => ({ type, start, end, score, why: [...why] })),
    excerpt:
      gravest && !keepsNothing
        ? excerptOf(text, gravest, {
            findings,
            taken,
            mask: isPrivate ? (type) => maskOf(filter, type) : undefined,
          })
        : { before: '', found: '', after: '', others: [], isWhole: false },
    text: keepsNothing ? '' : text.slice(0, MAX_KEPT_CHARACTERS),
    done: isBlocked ? 'Block' : 'Redact',
    hidden:
      isAudit && !keepsNothing
        ? []
        : hiddenTexts(text, { filter, findings, names: gives(owner) ? names : undefined }, isBlocked),
  };
}

/** Of what a filter has not read nothing is known, so nothing of it is shown either. [G58] */
function unreadOf(checked: Checked, { owner, findings }: Result<AssignedFilter>): NewViolation {
  const filter = { ...owner.filter, filterActionType: 'Audit' as const };
  const { context } = checked;
  const about = { ...checked, context: { ...context, part: JSON.stringify([UNREAD, context.part ?? null]) } };
  return {
    ...violationOf(about, { owner: { ...owner, filter }, findings }, { isBlocked: false, taken: [] }),
    excerpt: { before: '', found: '', after: '', others: [], isWhole: false },
  };
}

/** The same check gives the same id, however often a crash repeats it [G20]; laid out as a uuid of version 8. */
function idOf(
  { tenantId, runId, stepKey, part }: CheckContext,
  direction: Direction,
  owner: AssignedFilter,
): string {
  const about = JSON.stringify([
    tenantId,
    runId,
    stepKey,
    direction,
    owner.guardrail.id,
    owner.filter.filterType,
    ...(part === undefined ? [] : [part]),
  ]);
  const hex = createHash('sha256').update(about).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
