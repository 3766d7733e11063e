// The engine's question: do the policies in force allow this text or call.
import { createHash } from 'node:crypto';
import type { Reason } from '../../shared/conditions/compile.ts';
import { operators } from '../../shared/conditions/index.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { CheckPoint } from '../../shared/policies/fields.ts';
import type { CheckContext, PolicyPort, PolicyQuestion, PolicyVerdict } from '../engine/ports.ts';
import type { NewViolation } from '../guardrails/index.ts';
import type { CompiledPolicy, PoliciesInForce } from './policies-in-force.ts';
import type { PolicyFacts } from './policy-facts.ts';

const BLOCKED = /*i18n*/ 'A policy blocked this.';
const MAX_KEPT_CHARACTERS = 100_000;
const MAX_REASONS = 20;
const MAX_SHOWN_VALUE = 120;
const MAX_VALUE_AHEAD = 40;

type Record = (scope: { tenantId: string }, violations: readonly NewViolation[]) => Promise<void>;

export function createPolicyPort(
  inForce: PoliciesInForce,
  record: Record,
  now = () => new Date(),
): PolicyPort {
  return {
    async strictest(context, point) {
      const policies = await inForce.at(context, point);
      return policies.some(({ action }) => action === 'block') ? 'block' : policies[0]?.action;
    },

    async check(context, question): Promise<PolicyVerdict> {
      const policies = await inForce.at(context, question.point);
      if (policies.length === 0) return { action: 'Allow' };
      const facts: PolicyFacts = { context, question, at: now().toISOString() };
      const matching = policies.filter(({ compiled }) => compiled.holds(facts));
      if (matching.length === 0) return { action: 'Allow' };
      await record(
        context,
        matching.map((policy) => violationOf(policy, facts)),
      );
      const blocking = matching.find(({ action }) => action === 'block');
      if (!blocking) return { action: 'Allow' };
      const { name, ends, content } = blocking;
      return { action: 'Block', policy: name, ends, message: content.message.trim() || BLOCKED };
    },
  };
}

const directions = {
  modelInput: 'input',
  modelOutput: 'output',
  toolCall: 'output',
  toolResult: 'input',
  passage: 'input',
} as const satisfies { [Point in CheckPoint]: NewViolation['direction'] };

function violationOf(policy: CompiledPolicy, facts: PolicyFacts): NewViolation {
  const { context, question } = facts;
  const reasons = policy.compiled.reasons(facts).slice(0, MAX_REASONS);
  return {
    id: idOf(context, question, policy),
    feed: policy.category,
    guardrailId: policy.id,
    guardrailName: policy.name,
    guardrailVersion: policy.version,
    filterType: 'Policy',
    action: policy.action === 'block' ? 'Block' : 'Audit',
    severity: policy.action === 'block' ? 'high' : 'medium',
    direction: directions[question.point],
    projectId: context.projectId,
    agentId: context.agentId,
    agentName: context.agentName,
    agentVersion: context.agentVersion,
    runId: context.runId,
    stepKey: context.stepKey,
    stepTitle: context.stepTitle,
    toolName: question.tool?.name ?? null,
    startedBy: context.startedBy,
    types: [...new Set(reasons.map(({ comparison }) => comparison.left))],
    findings: reasons.map((reason) => ({
      type: reason.comparison.left,
      start: 0,
      end: 0,
      score: 1,
      why: [explain(reason)],
    })),
    excerpt: { before: '', found: told(reasons), after: '', others: [], isWhole: false },
    text: textOf(question).slice(0, MAX_KEPT_CHARACTERS),
    done: 'Block',
    // What a condition is about is shown where it decided; nothing of it is private by itself.
    hidden: [],
  };
}

const signs: Partial<{ [Name in keyof typeof operators]: string }> = {
  equals: '=',
  notEquals: '≠',
  greaterThan: '>',
  atLeast: '≥',
  lessThan: '<',
  atMost: '≤',
};

/** In one line. Where it was checked says nothing as long as anything else decided too. */
function told(reasons: readonly Reason[]): string {
  const telling = reasons.filter(({ comparison }) => comparison.left !== 'point');
  return (telling.length > 0 ? telling : reasons).map(explain).join(' · ');
}

/** As `amount 900 > 500`: names, values and signs, which need no translation. A long value comes last. */
function explain({ comparison: { left, operator, right }, value, isNegated }: Reason): string {
  const field = left.split('.').at(-1) ?? left;
  const [sign, text] = [signs[operator] ?? operator, shown(value)];
  const comparison =
    text.length > MAX_VALUE_AHEAD
      ? `${field} ${sign} ${right}`.trim() + `: ${text}`
      : `${field} ${text} ${sign} ${right}`.trim();
  return isNegated ? `¬ (${comparison})` : comparison;
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? '∅' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE).toWellFormed()}…` : text;
}

const textOf = ({ text, arguments: values }: PolicyQuestion) =>
  text !== '' || values === undefined ? text : JSON.stringify(values);

/** The same check gives the same id, however often a crash repeats it; laid out as a uuid of version 8. */
function idOf(
  { tenantId, runId, stepKey, part }: CheckContext,
  { point }: PolicyQuestion,
  { id }: CompiledPolicy,
) {
  const about = JSON.stringify([tenantId, runId, stepKey, point, id, part ?? null]);
  const hex = createHash('sha256').update(about).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
