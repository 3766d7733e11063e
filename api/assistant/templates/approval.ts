// "Paula approves refunds over 500": a person is asked before the answer leaves; with a number, only above it.
import type { WishedEdit } from '../../../shared/assistant/edit.ts';
import { kindOf, settingsOf, type AgentGraph, type GraphStep } from '../../../shared/steps/index.ts';
import type { Situation } from '../situation.ts';
import { newStep, putBetween, waysToAnswer, type Template } from './template.ts';

const asks =
  /\bapprov|\bsign(?:s|ed)? off\b|\bconfirm(?:s|ed)? by\b|\bwaits? for (?:an? |the )?(?:person|human|manager|team lead|colleague)\b/i;
const limit =
  /\b(over|above|more than|exceed(?:s|ing)?|greater than|at least)\s{1,3}[$€£]?\s{0,2}(\d[\d.,]{0,12})/i;
const aboutMoney = /^(?:amount|total|sum|price|value|cost|number|quantity|budget)/i;

export const approval: Template = {
  name: /*i18n*/ 'Approval before the answer',
  fit(wish, situation) {
    const ways = waysToAnswer(situation.graph);
    if (!asks.test(wish) || ways.length === 0) return undefined;
    const steps = [askFor(wish, situation), declined];
    const [, comparison = '', digits] = limit.exec(wish) ?? [];
    if (!digits)
      return [...steps, ...putBetween(ways, { first: 'fitted-approval', last: [approved] }), whenDenied];
    const source = numberIn(situation);
    return [
      ...source.edits,
      limitStep(comparison, numberOf(digits), source),
      ...steps,
      ...putBetween(ways, { first: source.first, last: [approved, { id: 'fitted-limit', handle: 'else' }] }),
      ...(source.first === 'fitted-amount' ? [wire('fitted-amount', 'out', 'fitted-limit')] : []),
      wire('fitted-limit', 'over', 'fitted-approval'),
      whenDenied,
    ];
  },
};

const wire = (from: string, sourceHandle: string, target: string): WishedEdit => ({
  kind: 'connect',
  source: from,
  sourceHandle,
  target,
});
const approved = { id: 'fitted-approval', handle: 'approved' };
const whenDenied = wire('fitted-approval', 'denied', 'fitted-declined');
const declined = newStep('outputStep', 'fitted-declined', 'Declined', { template: 'This was not approved.' });

function askFor(wish: string, situation: Situation): WishedEdit {
  const people = peopleIn(wish, situation);
  const name = people.map((person) => person.name).join(', ');
  return newStep('approvalStep', 'fitted-approval', name ? `${name} approves` : 'Approval', {
    approvers: {
      userIds: people.map(({ id }) => id),
      roles: people.length > 0 ? [] : ['ProjectAdmin', 'Admin'],
      groupIds: [],
    },
    summary: wish.slice(0, 200),
    message: 'Please check this before it leaves:\n{{ input.text }}',
  });
}

function limitStep(comparison: string, right: string, { reference: left }: Source): WishedEdit {
  const operator = /at least/i.test(comparison) ? 'atLeast' : 'greaterThan';
  const condition = { id: 'all', match: 'all', items: [{ id: 'first', left, operator, right }] };
  return newStep('conditionalBranchStep', 'fitted-limit', `Over ${right}?`, {
    cases: [{ id: 'over', label: `${comparison} ${right}`.toLowerCase(), condition }],
  });
}

/** By any of their names; one who is named whole comes before all who share a name. */
function peopleIn(wish: string, { people }: Situation) {
  const words = new Set(wish.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const whole = people.filter(({ name }) => wish.toLowerCase().includes(name.toLowerCase()));
  if (whole.length > 0) return whole;
  return people.filter(({ name }) => words.has(name.split(' ', 1)[0]?.toLowerCase() ?? '')).slice(0, 1);
}

const numberOf = (digits: string) =>
  String(Number(digits.replaceAll(/[.,](?=\d{3}\b)/g, '').replace(/[.,]$/, '')) || 0);

type Source = { reference: string; first: string; edits: WishedEdit[] };

/** What is compared: a value the agent has already, else one that a new step finds in the message. */
function numberIn({ graph, modelId }: Situation): Source {
  const known = knownNumber(graph);
  if (known) return { reference: known, first: 'fitted-limit', edits: [] };
  const schema = {
    type: 'object',
    properties: { amount: { type: 'number', description: 'the amount it is about' } },
  };
  const step = newStep('AIOperation', 'fitted-amount', 'Find the amount', {
    modelId,
    systemPrompt: 'Extract the amount the message is about, as a number.',
    prompt: '{{ input.text }}',
    outputSchema: JSON.stringify(schema, null, 2),
  });
  const reference = '{{ steps.fitted-amount.data.amount }}';
  const early = afterStart(graph);
  if (early) return { reference, first: 'fitted-limit', edits: [step, ...early] };
  return { reference, first: 'fitted-amount', edits: [step] };
}

/**
 * Right after the start, so that what comes before the answer stays what it is; only where the steps behind the start
 * can be told to read the message itself.
 */
function afterStart({ steps, edges }: AgentGraph): WishedEdit[] | undefined {
  const start = steps.find(({ type }) => kindOf(type)?.role === 'start');
  const ways = edges.filter(({ source }) => source === start?.id);
  const next = steps.filter(({ id }) => ways.some(({ target }) => target === id));
  if (!start || next.length === 0 || next.some((step) => settingsOf(step)?.prompt === undefined))
    return undefined;
  return [
    wire(start.id, 'out', 'fitted-amount'),
    ...next.flatMap(({ id, settings }): WishedEdit[] => [
      { kind: 'disconnect', source: start.id, sourceHandle: 'out', target: id },
      wire('fitted-amount', 'out', id),
      ...(settings.prompt
        ? []
        : [{ kind: 'changeStep' as const, id, settings: { prompt: '{{ input.text }}' } }]),
    ]),
  ];
}

/** Only of steps every path runs through: another one may not have run before the answer. */
function knownNumber({ steps, edges }: AgentGraph): string | undefined {
  const always = steps.filter((step) => step.parentId === null && isAlwaysRun(step, edges, steps));
  for (const step of always) {
    const settings = settingsOf(step);
    for (const { path } of (settings && kindOf(step.type)?.outputs(settings)) ?? []) {
      const name = path.split('.').at(-1) ?? '';
      if (!path.includes('.') || !aboutMoney.test(name)) continue;
      return path.startsWith('variables.') ? `{{ ${path} }}` : `{{ steps.${step.id}.${path} }}`;
    }
  }
  return undefined;
}

/** The start, and what follows it directly. */
function isAlwaysRun(step: GraphStep, edges: AgentGraph['edges'], steps: readonly GraphStep[]): boolean {
  const isStart = (id: string) =>
    steps.some((other) => other.id === id && kindOf(other.type)?.role === 'start');
  return isStart(step.id) || edges.some(({ source, target }) => target === step.id && isStart(source));
}
