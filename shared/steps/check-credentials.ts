// Which credentials the code of a graph reads, and whether it may. Who they are is known to records, not to graphs.
import type { CredentialUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

const missingCredential =
  /*i18n*/ 'A credential this code reads cannot be used in the project. Choose another one.';

function usesOf(step: GraphStep): CredentialUse[] {
  const { credentials } = kindOf(step.type) ?? {};
  const settings = credentials && settingsOf(step);
  return settings ? credentials(settings) : [];
}

/** Their ids, each once. */
export const credentialsIn = ({ steps }: AgentGraph): string[] => [
  ...new Set(steps.flatMap((step) => usesOf(step).map(({ credentialId }) => credentialId))),
];

/** `usable`: those of `credentialsIn` that code of the project may read. What never runs needs none of them. */
export function checkCredentials({ steps }: AgentGraph, usable: ReadonlySet<string>): GraphProblem[] {
  const resting = restingSteps(steps);
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) => {
      const missing = usesOf(step).find(({ credentialId }) => !usable.has(credentialId));
      if (!missing) return [];
      const { field } = missing;
      return [
        problemOf(step, missingCredential, { field, fix: { id: 'openField', stepId: step.id, field } }),
      ];
    });
}
