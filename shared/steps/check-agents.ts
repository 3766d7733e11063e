// Checks that the agents a graph runs still exist. Records know them, graphs only their ids.
import type { AgentUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';
import { VersionLabel } from './version-label.ts';

const missingLabel = /*i18n*/ 'No version of the agent this step runs has the label {label}.';
const unpublishedAgent = /*i18n*/ 'The agent {name}, which this step runs, has not been published yet.';
const missingAgent = /*i18n*/ 'The agent this step runs has been deleted. Choose another one.';

function usesOf(step: GraphStep): AgentUse[] {
  const { agents } = kindOf(step.type) ?? {};
  const settings = agents && settingsOf(step);
  return settings ? agents(settings) : [];
}

/** The ids of the agents it runs, each once. */
export const agentsIn = ({ steps }: AgentGraph): string[] => [
  ...new Set(steps.flatMap((step) => usesOf(step).map(({ agentId }) => agentId))),
];

/** Of each agent, the labels its versions have. */
export type ExistingAgents = ReadonlyMap<string, readonly string[]>;

/** `existing`: those of `agentsIn` that the project has. What never runs needs none of them. */
export function checkAgents({ steps }: AgentGraph, existing: ExistingAgents): GraphProblem[] {
  const resting = restingSteps(steps);
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step).flatMap(({ field, agentId, version }) => {
        const labels = existing.get(agentId);
        if (!labels) return [problemOf(step, missingAgent, opening(step, field))];
        if (!isLabel(version.name) || labels.includes(version.name)) return [];
        const more = { ...opening(step, version.field), values: { label: version.name } };
        return [problemOf(step, missingLabel, { ...more, severity: 'warning' })];
      }),
    );
}

/** Runs of the active version fail where there is none yet; nobody has to start one to learn it. `agents`: by id. */
export function checkPublished(
  { steps }: AgentGraph,
  agents: ReadonlyMap<string, { name: string; isPublished: boolean }>,
): GraphProblem[] {
  const resting = restingSteps(steps);
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step).flatMap(({ field, agentId, version }) => {
        const agent = agents.get(agentId);
        if (!agent || agent.isPublished || version.name !== 'live') return [];
        const more = { ...opening(step, field), values: { name: agent.name } };
        return [problemOf(step, unpublishedAgent, { ...more, severity: 'warning' })];
      }),
    );
}

const isLabel = (name: string) => VersionLabel.safeParse(name).success;

const opening = ({ id }: GraphStep, field: string) => ({
  field,
  fix: { id: 'openField' as const, stepId: id, field },
});
