// What is read of an export of Airia: steps with handles and dependencies, and tables beside them.
import { z } from 'zod';
import { asList, asRecord, asString, FilePlace, type Fields } from '../file-values.ts';
import type { ForeignFile } from '../foreign-graph.ts';
import { messagesOf } from '../own/step-tables.ts';

const Step = z.looseObject({
  id: z.coerce.string(),
  stepType: z.string(),
  stepTitle: z.string().catch(''),
  position: FilePlace,
  parentId: z.string().nullable().catch(null),
});

const stepsOf = (file: unknown) => asList(asRecord(asRecord(file).agent).steps);

export const isAiriaFile = (file: unknown): boolean =>
  stepsOf(file).some((step) => typeof asRecord(step).stepType === 'string');

export const airiaCount = (file: unknown) => stepsOf(file).length;

const byId = (list: unknown) =>
  new Map(
    asList(list)
      .map(asRecord)
      .map((one) => [asString(one.id), one]),
  );

export function airiaGraph(input: unknown): ForeignFile {
  const whole = asRecord(input);
  const agent = asRecord(whole.agent);
  const tables = {
    ...{ prompts: byId(whole.prompts), code: byId(whole.pythonCodeBlocks), routers: byId(whole.routers) },
    ...{ approvals: byId(whole.approvalRequests), agents: byId(whole.subAgents) },
    ...{ tools: byId(whole.tools), memories: byId(whole.memories), sources: byId(whole.dataSources) },
  };
  const file: ForeignFile = {
    ...{ name: asString(agent.name), description: asString(agent.description ?? agent.agentDescription) },
    ...{ nodes: [], links: [], unreadable: [], remarks: [] },
  };
  for (const [index, one] of stepsOf(input).entries()) {
    const step = Step.safeParse(one).data;
    if (!step) {
      file.unreadable.push({ name: `${index + 1}`, type: '?' });
      continue;
    }
    const { id, stepType: type, stepTitle: name, position, parentId } = step;
    const fields = joined(step, tables);
    file.nodes.push({ id, name, type, position, parentId, fields, policy: policyOf(step) });
    for (const { parentId: source, parentHandleId } of asList(step.dependenciesObject).map(asRecord))
      file.links.push({ source: asString(source), outlet: asString(parentHandleId), target: id });
  }
  return file;
}

const tableNames = [
  'prompts',
  'code',
  'routers',
  'approvals',
  'agents',
  'tools',
  'memories',
  'sources',
] as const;
type Tables = Record<(typeof tableNames)[number], ReadonlyMap<string, Fields>>;

/** A step with what stands in the tables under the ids it names. */
function joined(step: Fields, tables: Tables): Fields {
  const { prompts, code, routers, approvals, agents } = tables;
  const listed = asList(step.promptSegments).map((one) => asString(asRecord(one).promptId));
  const ids = listed.length > 0 ? listed : [asString(step.promptId)];
  const texts = ids.map((id) => messagesOf(prompts.get(id)?.promptMessageList)).filter(Boolean);
  const table = (rows: ReadonlyMap<string, Fields>, id: unknown) => rows.get(asString(id)) ?? {};
  return {
    ...table(routers, step.routerId),
    ...table(approvals, step.approvalRequestId),
    ...step,
    promptText: texts.join('\n\n'),
    code: asString(table(code, step.pythonCodeBlockId).code) || asString(step.code),
    ...recordOf(step, tables),
    agentName: asString(table(agents, step.pipelineId ?? step.subAgentId).name),
  };
}

/** The tool, memory or data source that a step names. */
function recordOf(step: Fields, { tools, memories, sources }: Tables): Fields {
  const { toolId, toolIds, memoryId, dataSourceId, dataStoreId, datastoreId } = step;
  const named: [ReadonlyMap<string, Fields>, unknown][] = [
    [tools, toolId ?? asList(toolIds)[0]],
    [memories, memoryId],
    [sources, dataSourceId ?? dataStoreId ?? datastoreId],
  ];
  const found = named.find(([, id]) => asString(id) !== '');
  if (!found) return {};
  const [table, id] = found;
  const { name, displayName, storeName } = table.get(asString(id)) ?? {};
  return { recordId: asString(id), recordName: asString(name ?? displayName ?? storeName) };
}

function policyOf({ retryConfiguration }: Fields) {
  const { enabled, maxRetries, delay } = asRecord(retryConfiguration);
  if (enabled !== true) return {};
  const within = (value: unknown, most: number) =>
    typeof value === 'number' && value > 0 ? Math.min(most, value) : 0;
  return { retries: Math.round(within(maxRetries, 10)), backoffSeconds: within(delay, 3_600_000) / 1000 };
}
