import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { piiBit, type PiiKind } from '../../shared/guardrails/filters/pii.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';

const { PII, Secrets, KeywordDetector, PromptInjection } = filterTypes;

type DemoGuardrail = Pick<GuardrailDraft, 'name' | 'description' | 'filters'>;

const injection = {
  ...PromptInjection.initial,
  filterActionMessage: 'This message looks like an attempt to change what the assistant does.',
};

/** In the smallest demo it is attached to nothing: visitors do that themselves. */
export const demoGuardrail: DemoGuardrail = {
  name: 'Customer data',
  description:
    'Masks personal data, stops secrets and attempts to take the agent over, and notes legal threats.',
  filters: [
    PII.initial,
    Secrets.initial,
    { ...KeywordDetector.initial, keywords: ['lawyer', 'lawsuit', 'chargeback'], filterActionType: 'Audit' },
    injection,
  ],
};

const masked: PiiKind[] = ['Email', 'Phone', 'PostalAddress', 'DateOfBirth', 'NationalId', 'Passport'];

/** As a company uses it: agents need the names of those who write to them. */
export const guardrailAtWork: DemoGuardrail = {
  ...demoGuardrail,
  description: 'Masks how customers can be reached, stops secrets and take-overs, and notes legal threats.',
  filters: demoGuardrail.filters.map((filter) =>
    filter.filterType === 'PII'
      ? { ...filter, piiFilterType: masked.reduce((bits, kind) => bits + piiBit(kind), 0) }
      : filter,
  ),
};

export const paymentGuardrail: DemoGuardrail = {
  name: 'Payment data',
  description: 'Stops access data on their way into a model, and notes what is marked as confidential.',
  filters: [
    { ...Secrets.initial, filterActionMessage: 'Access data must not be sent to an agent.' },
    { ...KeywordDetector.initial, keywords: ['confidential', 'internal only'], filterActionType: 'Audit' },
    injection,
  ],
};
