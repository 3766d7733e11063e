import { useLingui } from '@lingui/react/macro';
import type { PolicyDraft } from '../../shared/policies/policy.ts';

type Labels<Key extends keyof PolicyDraft> = Record<Extract<PolicyDraft[Key], string>, string>;

/** The words for what a policy is, does and covers. */
export function usePolicyLabels() {
  const { t } = useLingui();
  const category: Labels<'category'> = {
    agentConstraints: t`Agent constraint`,
    security: t`Security`,
    responsibleAi: t`Responsible AI`,
    dlp: t`Data leakage`,
  };
  const action: Labels<'action'> = { audit: t`Audit`, block: t`Block` };
  const scope: Labels<'scope'> = {
    gateway: t`AI gateway`,
    agents: t`All agents`,
    project: t`Specific project`,
  };
  const ends: Labels<'ends'> = {
    call: t`Stop the call: the model reads the message and continues`,
    step: t`Stop the step: it fails with the message`,
  };
  return { category, action, scope, ends };
}

export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
