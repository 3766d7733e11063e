// What a policy can begin with: complete conditions that people adapt.
import type { Comparison, ConditionGroup, OperatorName } from '../conditions/index.ts';
import { ROOT, type PolicyContent } from './content.ts';
import type { CheckPoint } from './fields.ts';
import type { PolicyDraft } from './policy.ts';

export type PolicyTemplate = {
  id: string;
  title: string;
  description: string;
  category: PolicyDraft['category'];
  action: PolicyDraft['action'];
  /** What people read where it blocks. */
  message: string;
  condition: Omit<ConditionGroup, 'id'>;
};

const at = (point: CheckPoint): Comparison => is('point', 'equals', point);
const is = (left: string, operator: OperatorName, right = ''): Comparison => ({
  id: `${left} ${operator}`,
  left,
  operator,
  right,
});
const anyOf = (...items: Comparison[]): ConditionGroup => ({ id: 'any', match: 'any', items });
const all = (...items: ConditionGroup['items']) => ({ match: 'all' as const, items });

const constraint = { category: 'agentConstraints', action: 'block' } as const;
const security = { category: 'security', action: 'block' } as const;
const dlp = { category: 'dlp', action: 'block' } as const;
const responsible = { category: 'responsibleAi', action: 'audit' } as const;

const businessHours = is('time', 'inHours', '09:00-17:00 Europe/London');
const workdays = is('time', 'onWeekdays', 'mon, tue, wed, thu, fri Europe/London');

export const policyTemplates: readonly PolicyTemplate[] = [
  {
    ...constraint,
    id: 'refunds-over-500',
    title: /*i18n*/ 'Refunds over 500 need a person',
    description: /*i18n*/ 'Stops a tool call whose amount is over 500.',
    message: /*i18n*/ 'Refunds over 500 need a person. Ask for approval first.',
    condition: all(
      at('toolCall'),
      is('tool.name', 'contains', 'refund'),
      is('arguments.amount', 'greaterThan', '500'),
    ),
  },
  {
    ...constraint,
    id: 'payments-in-hours',
    title: /*i18n*/ 'Payments only in business hours',
    description: /*i18n*/ 'Stops payments at night and on weekends.',
    message: /*i18n*/ 'Payments are made on workdays between 9 and 17.',
    condition: all(at('toolCall'), is('tool.name', 'contains', 'payment'), {
      id: 'none',
      match: 'any',
      items: [
        { id: 'hours', match: 'none', items: [businessHours] },
        { id: 'days', match: 'none', items: [workdays] },
      ],
    }),
  },
  {
    ...constraint,
    id: 'no-deletes',
    title: /*i18n*/ 'Agents delete nothing',
    description: /*i18n*/ 'Stops calls of tools that delete or remove.',
    message: /*i18n*/ 'Agents must not delete anything.',
    condition: all(
      at('toolCall'),
      anyOf(is('tool.name', 'contains', 'delete'), is('tool.name', 'startsWith', 'remove')),
    ),
  },
  {
    ...constraint,
    id: 'only-these-tools',
    title: /*i18n*/ 'Only listed tools',
    description: /*i18n*/ 'Stops every call of a tool that is not on the list.',
    message: /*i18n*/ 'This tool is not on the list of allowed tools.',
    condition: all(at('toolCall'), is('tool.name', 'isNoneOf', 'lookup order, send reply')),
  },
  {
    ...constraint,
    id: 'draft-versions-read-only',
    title: /*i18n*/ 'Drafts call no payment tools',
    description: /*i18n*/ 'Stops payments of agents that are being tested.',
    message: /*i18n*/ 'Drafts must not pay. Publish the agent first.',
    condition: all(
      at('toolCall'),
      is('agent.version', 'equals', 'draft'),
      is('tool.name', 'contains', 'payment'),
    ),
  },
  {
    ...constraint,
    id: 'large-batches',
    title: /*i18n*/ 'No bulk changes',
    description: /*i18n*/ 'Stops calls that name more than 20 records at once.',
    message: /*i18n*/ 'Change at most 20 records at once.',
    condition: all(at('toolCall'), is('arguments.ids', 'longerThan', '20')),
  },
  {
    ...constraint,
    id: 'external-mail',
    title: /*i18n*/ 'Mail stays in the company',
    description: /*i18n*/ 'Stops mail to addresses outside your domain.',
    message: /*i18n*/ 'Agents write to addresses of the company only.',
    condition: all(
      at('toolCall'),
      is('tool.name', 'contains', 'mail'),
      is('arguments.to', 'notMatches', '@example\\.com$'),
    ),
  },
  {
    ...constraint,
    id: 'no-discounts',
    title: /*i18n*/ 'Discounts of at most 20 percent',
    description: /*i18n*/ 'Stops calls with a higher discount.',
    message: /*i18n*/ 'Discounts over 20 percent need a person.',
    condition: all(at('toolCall'), is('arguments.discount', 'greaterThan', '20')),
  },
  {
    ...constraint,
    action: 'audit',
    id: 'watch-tool-failures',
    title: /*i18n*/ 'Watch failing tools',
    description: /*i18n*/ 'Records every tool call that fails.',
    message: '',
    condition: all(at('toolResult'), is('result.status', 'atLeast', '400')),
  },
  {
    ...constraint,
    id: 'production-database',
    title: /*i18n*/ 'No changes to the production database',
    description: /*i18n*/ 'Stops queries that name the production database.',
    message: /*i18n*/ 'The production database is read-only for agents.',
    condition: all(at('toolCall'), is('arguments.database', 'equals', 'production')),
  },
  {
    ...security,
    id: 'shell-commands',
    title: /*i18n*/ 'No shell commands',
    description: /*i18n*/ 'Stops tool calls whose command deletes files or downloads programs.',
    message: /*i18n*/ 'This command is not allowed.',
    condition: all(
      at('toolCall'),
      is('arguments.command', 'matches', '\\brm\\s+-rf\\b|curl[^|]*\\|\\s*(ba)?sh'),
    ),
  },
  {
    ...security,
    id: 'orders-in-results',
    title: /*i18n*/ 'Tool results give no orders',
    description: /*i18n*/ 'Stops results that tell the model to ignore its instructions.',
    message: /*i18n*/ 'The result was withheld: it tries to give orders.',
    condition: all(
      at('toolResult'),
      is('text', 'matches', '(?i)ignore (all|the|any|your) (previous|prior|above)'),
    ),
  },
  {
    ...security,
    id: 'orders-in-passages',
    title: /*i18n*/ 'Documents give no orders',
    description: /*i18n*/ 'Stops passages that tell the model to ignore its instructions.',
    message: /*i18n*/ 'A passage was withheld: it tries to give orders.',
    condition: all(
      at('passage'),
      is('text', 'matches', '(?i)ignore (all|the|any|your) (previous|prior|above)'),
    ),
  },
  {
    ...security,
    id: 'admin-tools',
    title: /*i18n*/ 'No administration by agents',
    description: /*i18n*/ 'Stops calls of tools that manage users or permissions.',
    message: /*i18n*/ 'Agents must not manage users or permissions.',
    condition: all(
      at('toolCall'),
      anyOf(is('tool.name', 'contains', 'permission'), is('tool.name', 'startsWith', 'user')),
    ),
  },
  {
    ...dlp,
    id: 'confidential-answers',
    title: /*i18n*/ 'Nothing confidential in answers',
    description: /*i18n*/ 'Stops answers that contain a confidentiality mark.',
    message: /*i18n*/ 'The answer was withheld: it quotes a confidential document.',
    condition: all(
      at('modelOutput'),
      is('text', 'matches', '(?i)\\b(strictly )?confidential\\b|internal use only'),
    ),
  },
  {
    ...dlp,
    id: 'confidential-sent',
    title: /*i18n*/ 'Nothing confidential to tools',
    description: /*i18n*/ 'Stops tool calls whose text contains a confidentiality mark.',
    message: /*i18n*/ 'Confidential text must not be sent.',
    condition: all(at('toolCall'), is('arguments.text', 'contains', 'confidential')),
  },
  {
    ...dlp,
    action: 'audit',
    id: 'long-answers',
    title: /*i18n*/ 'Watch very long answers',
    description: /*i18n*/ 'Records answers of more than 20,000 characters.',
    message: '',
    condition: all(at('modelOutput'), is('text', 'longerThan', '20000')),
  },
  {
    ...responsible,
    id: 'medical-advice',
    title: /*i18n*/ 'Watch medical advice',
    description: /*i18n*/ 'Records answers that speak of diagnoses or doses.',
    message: '',
    condition: all(
      at('modelOutput'),
      anyOf(is('text', 'contains', 'diagnosis'), is('text', 'matches', '(?i)\\btake \\d+ ?mg\\b')),
    ),
  },
  {
    ...responsible,
    id: 'legal-advice',
    title: /*i18n*/ 'Watch legal advice',
    description: /*i18n*/ 'Records answers that speak like a lawyer.',
    message: '',
    condition: all(
      at('modelOutput'),
      anyOf(is('text', 'contains', 'legal advice'), is('text', 'matches', '(?i)you (should|can) sue')),
    ),
  },
  {
    ...responsible,
    id: 'investment-advice',
    title: /*i18n*/ 'Watch investment advice',
    description: /*i18n*/ 'Records answers that recommend buying or selling.',
    message: '',
    condition: all(at('modelOutput'), is('text', 'matches', '(?i)\\b(buy|sell) (shares|stocks?|bitcoin)\\b')),
  },
];

/** The condition with ids of its own, as each document needs them. */
export function contentOfTemplate(
  { condition }: PolicyTemplate,
  message: string,
  newId: () => string,
): PolicyContent {
  const own = (item: Comparison | ConditionGroup): Comparison | ConditionGroup =>
    'items' in item ? { ...item, id: newId(), items: item.items.map(own) } : { ...item, id: newId() };
  return { message, condition: { ...condition, id: ROOT, items: condition.items.map(own) } };
}
