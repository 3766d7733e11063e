// The engine's question: do the policies in force allow this text or call.
import { createHash } from 'node:crypto';
import type { CheckPoint } from '../../shared/policies/fields.ts';
import type { CheckContext, PolicyPort, PolicyQuestion, PolicyVerdict } from '../engine/ports.ts';
import type { NewViolation } from '../guardrails/index.ts';
import type { CompiledPolicy, PoliciesInForce } from './policies-in-force.ts';
import type { PolicyFacts } from './policy-facts.ts';
import { explain, told } from './told.ts';

const BLOCKED = /*i18n*/ 'A policy blocked this.';
const MAX_KEPT_CHARACTERS = 100_000;
const MAX_REASONS = 20;

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
