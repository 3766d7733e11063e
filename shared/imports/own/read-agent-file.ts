// A file of our own as an agent: the way back of `write-agent-file.ts`. Files are written by hand too, so nothing in
// them is believed.
import type { Json } from '../../kernel/json.ts';
import { AgentDraft } from '../../agents/agent.ts';
import { DataSourceSettings } from '../../data-sources/data-source.ts';
import { workLimits } from '../../kernel/work-limits.ts';
import { defaultPolicy, kindOf, StepPolicy, type AgentGraph, type GraphStep } from '../../steps/index.ts';
import { agentName, cleanName, kept, storable } from '../clean-text.ts';
import { asList, asNumber, asRecord, asString, type Fields } from '../file-values.ts';
import { remark } from '../graph-draft.ts';
import type { ImportedAgent, ImportOptions } from '../imported-agent.ts';
import type { ImportedNode } from '../import-report.ts';
import { EXPORT_VERSION, type AgentFacts } from './agent-file.ts';
import { linkedIn, linkedKinds, relinked, type LinkedKind } from './linked-records.ts';
import { joinSettings, type Settings, type TableName } from './step-tables.ts';
import { stepNames } from './write-agent-file.ts';

export const isOwnFile = (file: unknown): boolean =>
  asRecord(asRecord(file).metadata).exportVersion === EXPORT_VERSION;

const stepsOf = (file: unknown) => asList(asRecord(asRecord(file).agent).steps);

export const ownStepCount = (file: unknown) => stepsOf(file).length;

/** Of two steps with one id the first counts. */
export function readAgentFile(file: unknown, options: ImportOptions): ImportedAgent {
  const fields = asRecord(file);
  const tables = tablesOf(fields);
  const byId = new Map<string, Fields>();
  const nodes: ImportedNode[] = [];
  for (const [index, one] of stepsOf(file).entries()) {
    const step = asRecord(one);
    const id = storable(asString(step.id)).slice(0, 64);
    const type = storable(asString(step.stepType)).slice(0, 64);
    if (id && type && !byId.has(id)) byId.set(id, step);
    else nodes.push(unreadable(index, type));
  }
  const steps = [...byId].map(([id, step]) => stepOf(id, step, tables, options));
  mendParents(steps);
  for (const { id, type, title } of steps) {
    const isKnown = kindOf(type) !== undefined;
    nodes.push({
      ...{ name: title || type, type, stepId: id, outcome: isKnown ? 'mapped' : 'placeholder' },
      remarks: isKnown ? [] : [remark(/*i18n*/ 'This kind of step is not known here.')],
    });
  }
  return {
    format: 'atelier',
    ...factsOf(fields),
    graph: { steps, edges: edgesOf(byId) },
    nodes,
    remarks: [],
    entities: entitiesOf(file, tables),
    pins: [],
  };
}

const unreadable = (index: number, type: string): ImportedNode => ({
  ...{ name: `${index + 1}`, type: type || '?', stepId: null, outcome: 'placeholder' },
  remarks: [remark(/*i18n*/ 'This node could not be read.')],
});

type Tables = { [Name in TableName | LinkedKind]: ReadonlyMap<string, Fields> };

const tablesOf = (file: Fields): Tables => {
  const byId = (list: unknown) =>
    new Map(asList(list).map((one) => [asString(asRecord(one).id), asRecord(one)]));
  return {
    prompts: byId(file.prompts),
    pythonCodeBlocks: byId(file.pythonCodeBlocks),
    routers: byId(file.routers),
    models: byId(file.models),
    subAgents: byId(file.subAgents),
    tools: byId(file.tools),
    memories: byId(file.memories),
    dataSources: byId(file.dataSources),
    agentCards: byId(file.agentCards),
  };
};

function stepOf(id: string, step: Fields, tables: Tables, { linked = {} }: ImportOptions): GraphStep {
  const type = storable(asString(step.stepType)).slice(0, 64);
  const own = Object.entries(step).filter(([name]) => !stepNames.has(name));
  const written = { ...Object.fromEntries(own), ...asRecord(step.otherSettings) } as Settings;
  const settings = joinSettings(type, written, (table, entry) => tables[table].get(entry));
  const position = asRecord(step.position);
  const parentId = storable(asString(step.parentId));
  return {
    id,
    type,
    title: cleanName(asString(step.stepTitle), ''),
    position: { x: coordinate(position.x), y: coordinate(position.y) },
    parentId: parentId && parentId !== id ? parentId : null,
    settings: fitted(type, kept(relinked(settings, (kind, entry) => ownOf(linked, `${kind}/${entry}`)))),
    policy: StepPolicy.safeParse(kept(step.policy as Json)).data ?? { ...defaultPolicy },
  };
}

const ownOf = (links: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(links, key) ? (links[key] ?? '') : '';

const { maxCoordinate } = workLimits.graphs;

function coordinate(value: unknown): number {
  const number = asNumber(value);
  return Number.isNaN(number) ? 0 : Math.min(maxCoordinate, Math.max(-maxCoordinate, number));
}

/** As the kind wants them; what does not fit stays as it is, and is a problem of the step. */
const fitted = (type: string, settings: Json): Settings =>
  (kindOf(type)?.settings.safeParse(settings).data ?? settings) as Settings;

/** Only a container holds steps, and none is inside of itself: what says so otherwise stands at the top. */
function mendParents(steps: readonly GraphStep[]) {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const around = ({ parentId }: GraphStep) => byId.get(parentId ?? '');
  const isContainer = (step: GraphStep | undefined) => step && kindOf(step.type)?.role === 'container';
  for (const step of steps) if (!isContainer(around(step))) step.parentId = null;
  const ended = new Set<GraphStep>();
  for (const step of steps) cutRing(step, around, ended);
}

/** Outwards from a step, until there is nothing more around it, or the way is known. */
function cutRing(step: GraphStep, around: (step: GraphStep) => GraphStep | undefined, ended: Set<GraphStep>) {
  const path = new Set<GraphStep>();
  let at: GraphStep | undefined = step;
  for (; at && !ended.has(at) && !path.has(at); at = around(at)) path.add(at);
  if (at && path.has(at)) at.parentId = null;
  for (const one of path) ended.add(one);
}

type End = { stepId: string; handle: string };

/** Connections stand at the step they lead to, and name their ends by the handles of both. */
function edgesOf(steps: ReadonlyMap<string, Fields>): AgentGraph['edges'] {
  const handles = handlesOf(steps);
  const edges = new Map<string, AgentGraph['edges'][number]>();
  for (const [target, step] of steps)
    for (const one of asList(step.dependenciesObject).map(asRecord)) {
      const edge = edgeOf(
        target,
        handles.get(asString(one.parentHandleId)),
        handles.get(asString(one.handleId)),
      );
      if (edge && edges.size < workLimits.graphs.maxEdges) edges.set(JSON.stringify(edge), edge);
    }
  return [...edges.values()];
}

function handlesOf(steps: ReadonlyMap<string, Fields>): ReadonlyMap<string, End> {
  const handles = new Map<string, End>();
  for (const [stepId, step] of steps)
    for (const one of asList(step.handles).map(asRecord))
      handles.set(asString(one.uuid), { stepId, handle: storable(asString(one.handle)) });
  return handles;
}

function edgeOf(target: string, from: End | undefined, into: End | undefined) {
  if (!from?.handle || from.stepId === target) return undefined;
  const targetHandle = (into?.stepId === target && into.handle) || 'in';
  return { source: from.stepId, sourceHandle: from.handle, target, targetHandle };
}

const fitting = <Value>(
  schema: { safeParse: (value: unknown) => { data?: Value } },
  value: unknown,
  instead: Value,
) => schema.safeParse(value).data ?? instead;

function factsOf(file: Fields): AgentFacts {
  const [agent, metadata] = [asRecord(file.agent), asRecord(file.metadata)];
  const { tagline, description, videoLink, industries } = AgentDraft.shape;
  const listed = [agent.industry, ...asList(agent.subIndustries)].filter((one) => asString(one) !== '');
  return {
    name: agentName(asString(agent.name)),
    tagline: fitting(tagline, agent.tagline, ''),
    description: fitting(description, agent.description, ''),
    videoLink: fitting(videoLink, metadata.videoLink, ''),
    industries: fitting(industries, listed, []),
  };
}

/** Undefined where what the file says is none that could be made. */
function sourceOf({ name, description, chunkSize, chunkOverlap }: Fields) {
  const settings = kept({ name, description, chunkSize, chunkOverlap } as Json);
  return DataSourceSettings.safeParse(settings).data;
}

/** What the steps name, and the file describes. */
function entitiesOf(file: unknown, tables: Tables) {
  const named = new Set(
    stepsOf(file)
      .slice(0, workLimits.graphs.maxSteps)
      .flatMap((step) => linkedIn(step as Json).map(([kind, id]) => `${kind}/${id}`)),
  );
  const linked = linkedKinds.flatMap((kind) =>
    [...tables[kind]]
      .filter(([id]) => named.has(`${kind}/${id}`))
      .map(([id, entry]) => ({
        kind,
        id: id.slice(0, 100),
        name: cleanName(asString(entry.displayName) || asString(entry.name), '?'),
        detail: cleanName(
          [entry.provider, entry.modelName, kind === 'agentCards' && entry.url]
            .map(asString)
            .filter(Boolean)
            .join(' · '),
          '',
        ),
        provider: asString(entry.provider).slice(0, 200),
        modelName: asString(entry.modelName).slice(0, 200),
        ...(kind === 'dataSources' && { source: sourceOf(entry) }),
        ...(kind === 'agentCards' && { url: storable(asString(entry.url)).slice(0, 500) }),
      })),
  );
  return linked.slice(0, workLimits.imports.maxEntities);
}
