// Policies of the demo: what its agents must not do, and what is only to be noticed.
import { policyProblems } from '../../shared/policies/problems.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { policyTemplates } from '../../shared/policies/templates.ts';
import { ROOT } from '../../shared/policies/content.ts';
import { DemoRefused, type Stage } from './stage.ts';
import { policyTimes } from './policy-times-store.ts';

/** Each is one of the product's own templates. */
export const demoPolicies = [
  { template: 'refunds-over-500', action: 'block', why: 'As agreed with the head of care.' },
  { template: 'confidential-answers', action: 'audit', why: 'Recorded for a month before it blocks.' },
  { template: 'legal-advice', action: 'audit', why: 'To see how often it happens.' },
] as const;

/** Made and published at once. One that a person has changed since stays theirs. */
export async function makePolicy(
  stage: Stage,
  { template, action, why }: (typeof demoPolicies)[number],
  at: Date,
) {
  const found = policyTemplates.find(({ id }) => id === template);
  if (!found || stage.find('policy', template)) return;
  const { title, description, category, message, condition } = found;
  const body = {
    name: title,
    description,
    category,
    action,
    content: { message, condition: { id: ROOT, ...condition } },
  };
  const policy = await stage.call(policyRoutes.create, { by: 'Paula', at, key: template, input: { body } });
  const { id } = policy;
  if (policy.publishedVersion === null)
    await stage
      .call(policyRoutes.publish, {
        by: 'Paula',
        at,
        input: { params: { id }, body: { description: why } },
      })
      .catch(unlessPublished);
  await policyTimes(stage.db).published(stage, { id, at });
  await stage.keep({ kind: 'policy', name: template, id, state: 1 });
}

/** A making that was cut off right after it. */
function unlessPublished(error: unknown) {
  if (!(error instanceof DemoRefused) || error.code !== policyProblems.unchanged.code) throw error;
}
