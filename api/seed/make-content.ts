// Projects, agents with their versions, models and guardrails, one after the other as they came about.
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { demoAgents } from './agents/index.ts';
import { withIds, type DemoAgent } from './agents/demo-agent.ts';
import { contentTimes } from './content-times-store.ts';
import { makeComments } from './demo-comments.ts';
import { demoSubmissions, makeLink, makeSubmission } from './demo-community.ts';
import { demoPolicies, makePolicy } from './demo-governing.ts';
import { makeDeployments } from './demo-deployments.ts';
import { makeGraph } from './demo-graph.ts';
import { guardrailAtWork, paymentGuardrail } from './demo-guardrail.ts';
import { makeCredential, makeMemory, makeSource, makeTool } from './demo-knowledge.ts';
import { demoModels, makeModel } from './demo-models.ts';
import { makePrompt, makeUserPrompts, publishPrompt } from './demo-prompts.ts';
import { demoProjects, type DemoProject } from './demo-projects.ts';
import { demoRequests, makeRequest } from './demo-requests.ts';
import { makeSpace } from './demo-space.ts';
import { makeSchedule, makeWebhook } from './demo-triggers.ts';
import { editDraft } from './edit-draft.ts';
import { changedByPeople } from './removable-agents-store.ts';
import { DemoRefused, type Stage } from './stage.ts';
import { daysBefore } from './times.ts';

/** Something that came about. Made again, it finds what is there. */
type Happening = { at: Date; make: (at: Date) => Promise<void> };

export type ContentDeps = {
  /** Throws when the work is another's now, or no longer wanted. */
  goOn: () => Promise<void>;
  /** Hears of what the product has refused. */
  leaveOut: (refused: DemoRefused) => void;
};

/** In the order of their times, so that the audit log tells them as they happened. */
export async function makeContent(stage: Stage, { goOn, leaveOut }: ContentDeps) {
  const founded = daysBefore(stage.beganAt, 21, 9, 5);
  await contentTimes(stage.db).tenant(stage.tenantId, founded);
  for (const { at, make } of happenings(stage).toSorted((one, other) => Number(one.at) - Number(other.at))) {
    await goOn();
    await make(at).catch(unlessRefused(leaveOut));
  }
}

/** People may have deleted a record it needs, or taken its name: the seeding continues without it. */
const unlessRefused = (leaveOut: ContentDeps['leaveOut']) => (error: unknown) => {
  if (!(error instanceof DemoRefused) || error.status >= 500) throw error;
  leaveOut(error);
};

function happenings(stage: Stage): Happening[] {
  const on = (days: number, hour: number, minute: number) => daysBefore(stage.beganAt, days, hour, minute);
  return [
    ...demoModels.map((model, index) => ({
      at: on(20, 10, 10 + index),
      make: (at: Date) => makeModel(stage, model, at),
    })),
    ...demoProjects.map((project, index) => ({
      at: on(project.daysAgo, 9, 40 + index),
      make: (at: Date) => makeProject(stage, project, at),
    })),
    { at: on(15, 13, 0), make: (at: Date) => makeMemory(stage, at) },
    { at: on(15, 13, 20), make: (at: Date) => makeSource(stage, at) },
    { at: on(15, 13, 30), make: (at: Date) => makeCredential(stage, at) },
    { at: on(15, 13, 40), make: (at: Date) => makeTool(stage, at) },
    { at: on(13, 9, 30), make: (at: Date) => makePrompt(stage, at) },
    { at: on(12, 16, 10), make: (at: Date) => makeUserPrompts(stage, at) },
    { at: on(9, 11, 5), make: (at: Date) => publishPrompt(stage, at) },
    { at: on(3, 16, 12), make: (at: Date) => makeComments(stage, at) },
    { at: on(7, 14, 20), make: (at: Date) => makeGraph(stage, at) },
    ...demoPolicies.map((policy, index) => ({
      at: on(11 - 3 * index, 10, 35),
      make: (at: Date) => makePolicy(stage, policy, at),
    })),
    { at: on(2, 9, 15), make: (at: Date) => makeSchedule(stage, at) },
    { at: on(2, 11, 40), make: (at: Date) => makeWebhook(stage, at) },
    { at: on(1, 9, 40), make: (at: Date) => makeDeployments(stage, at) },
    ...demoRequests.map((request) => ({
      at: on(1, 9, 50),
      make: () => makeRequest(stage, request),
    })),
    { at: on(1, 10, 5), make: (at: Date) => makeSpace(stage, at) },
    ...demoSubmissions.map((submission) => ({
      at: on(1, 10, 5),
      make: () => makeSubmission(stage, submission),
    })),
    { at: on(1, 10, 15), make: (at: Date) => makeLink(stage, at) },
    ...demoAgents.flatMap((agent, index) => happeningsOf(stage, agent, index)),
    { at: on(12, 11, 20), make: (at: Date) => attachGuardrail(stage, at) },
    { at: on(10, 15, 45), make: (at: Date) => addGuardrail(stage, at) },
  ];
}

function happeningsOf(stage: Stage, agent: DemoAgent, index: number): Happening[] {
  const [first] = agent.versions;
  if (!first) return [];
  return [
    {
      at: daysBefore(stage.beganAt, first.daysAgo, 10, 2 + 3 * index),
      make: (at) => makeAgent(stage, agent, at),
    },
    ...agent.versions.map(({ daysAgo }, place) => ({
      at: daysBefore(stage.beganAt, daysAgo, 14 + (index % 3), 5 + 6 * index),
      make: (at: Date) => publish(stage, agent, { number: place + 1, at }),
    })),
  ];
}

async function makeProject(
  stage: Stage,
  { key, madeBy, name, description, projectIcon }: DemoProject,
  at: Date,
) {
  if (!stage.find('project', key)) {
    const body = { name, description, projectIcon };
    const { id } = await stage.call(projectRoutes.create, { by: madeBy, at, key, input: { body } });
    await stage.keep({ kind: 'project', name: key, id });
  }
  await contentTimes(stage.db).project(stage, { id: stage.idOf('project', key), at });
}

async function makeAgent(stage: Stage, agent: DemoAgent, at: Date) {
  const { key, project, madeBy, name, tagline, description, department, versions } = agent;
  if (stage.find('version', `${key} 1`)) return;
  if (!stage.find('agent', key)) {
    const graph = versions[0] && withIds(versions[0].graph, idsOf(stage));
    const projectId = stage.idOf('project', project);
    const body = { name, tagline, description, department, projectId, graph };
    const { id } = await stage.call(agentRoutes.create, { by: madeBy, at, key, input: { body } });
    await stage.keep({ kind: 'agent', name: key, id });
  }
  const id = stage.idOf('agent', key);
  await markIfChanged(stage, key, id);
  await contentTimes(stage.db).agent(stage, { id, at });
}

async function publish(
  stage: Stage,
  { key, versions }: DemoAgent,
  { number, at }: { number: number; at: Date },
) {
  const version = versions[number - 1];
  const name = `${key} ${number}`;
  if (!version || stage.find('version', name)) return;
  const { editedBy, publishedBy, title, description, graph } = version;
  const id = stage.idOf('agent', key);
  // A draft that a person has edited stays theirs.
  if ((await markIfChanged(stage, key, id)) === 'draft') return;
  const edited = { tenantId: stage.tenantId, agentId: id, userId: stage.person(editedBy).id };
  await editDraft(stage.db, edited, withIds(graph, idsOf(stage)));
  await stage
    .call(agentRoutes.publish, {
      by: publishedBy,
      at,
      input: { params: { id }, body: { title, description } },
    })
    .catch(unlessPublished);
  await contentTimes(stage.db).version(stage, { id, at, number });
  await stage.keep({ kind: 'version', name, id, state: number });
}

/** What is done to it next would hide it: the removal of the demo is to know. */
async function markIfChanged(stage: Stage, key: string, id: string) {
  const changed = await changedByPeople(stage.db, stage, id);
  if (changed !== 'nothing') await stage.keep({ kind: 'agent', name: key, id, state: 1 });
  return changed;
}

/** A making that was cut off right after it. */
function unlessPublished(error: unknown) {
  if (!(error instanceof DemoRefused) || error.code !== agentProblems.unchanged.code) throw error;
}

/** `model fast`, `agent reply-writer`: the words graphs use. */
const idsOf = (stage: Stage) => (reference: string) => {
  const [kind = '', name = ''] = reference.split(' ');
  return stage.idOf(kind, name);
};

const assignedTo = (stage: Stage, project: string) => ({
  guardrailAssignments: [{ scope: 'Project' as const, entityId: stage.idOf('project', project) }],
});

async function attachGuardrail(stage: Stage, at: Date) {
  const id = stage.idOf('guardrail', 'customer-data');
  const body = { ...guardrailAtWork, ...assignedTo(stage, 'customer-care') };
  const guardrail = await stage.call(guardrailRoutes.read, { by: 'Sam', at, input: { params: { id } } });
  const isUntouched = guardrail.version === 1 && guardrail.guardrailAssignments.length === 0;
  if (isUntouched)
    await stage.call(guardrailRoutes.change, { by: 'Sam', at, input: { params: { id }, body } });
  // A record that a person has already changed stays unchanged, and is theirs.
  else if (guardrail.version !== 2 || guardrail.guardrailAssignments.length === 0) return;
  await stage.keep({ kind: 'guardrail', name: 'customer-data', id, state: 2 });
  await contentTimes(stage.db).record(stage, 'guardrails', { id, at });
}

async function addGuardrail(stage: Stage, at: Date) {
  const name = 'payment-data';
  if (!stage.find('guardrail', name)) {
    const body = { ...paymentGuardrail, ...assignedTo(stage, 'finance') };
    const { id } = await stage.call(guardrailRoutes.create, { by: 'Sam', at, key: name, input: { body } });
    await stage.keep({ kind: 'guardrail', name, id, state: 1 });
  }
  await contentTimes(stage.db).record(stage, 'guardrails', { id: stage.idOf('guardrail', name), at });
}
