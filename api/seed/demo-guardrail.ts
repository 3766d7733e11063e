import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';

const { PII, Secrets, KeywordDetector, PromptInjection } = filterTypes;

/** Attached to nothing yet: that is for whoever tries the product to do. */
export const demoGuardrail: Pick<GuardrailDraft, 'name' | 'description' | 'filters'> = {
  name: 'Customer data',
  description:
    'Masks personal data, stops secrets and attempts to take the agent over, and notes legal threats.',
  filters: [
    PII.initial,
    Secrets.initial,
    { ...KeywordDetector.initial, keywords: ['lawyer', 'lawsuit', 'chargeback'], filterActionType: 'Audit' },
    {
      ...PromptInjection.initial,
      filterActionMessage: 'This message looks like an attempt to change what the assistant does.',
    },
  ],
};
