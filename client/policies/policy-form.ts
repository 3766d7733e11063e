// A policy's settings as its form holds them, and as the API takes them.
import { z } from 'zod';
import { PolicyDraft, type Policy } from '../../shared/policies/policy.ts';

/** A project's id, or one of these two. */
export const ALL_AGENTS = 'agents';
export const GATEWAY = 'gateway';

export const PolicyForm = PolicyDraft.pick({
  name: true,
  description: true,
  priority: true,
  action: true,
  ends: true,
  enabled: true,
}).extend({ reach: z.string().min(1, /*i18n*/ 'Please select a project') });

export type PolicyForm = z.input<typeof PolicyForm>;

export const formOf = (policy: Policy): PolicyForm => ({
  name: policy.name,
  description: policy.description,
  priority: policy.priority,
  action: policy.action,
  ends: policy.ends,
  enabled: policy.enabled,
  reach: policy.projectId ?? policy.scope,
});

export const policyBody = (
  { reach, ...form }: z.output<typeof PolicyForm>,
  { category, gatewayConfigurationIds }: Pick<PolicyDraft, 'category' | 'gatewayConfigurationIds'>,
): PolicyDraft => {
  const isProject = reach !== ALL_AGENTS && reach !== GATEWAY;
  return {
    ...form,
    category,
    scope: isProject ? 'project' : reach === GATEWAY ? 'gateway' : 'agents',
    projectId: isProject ? reach : null,
    gatewayConfigurationIds: reach === GATEWAY ? gatewayConfigurationIds : [],
  };
};
