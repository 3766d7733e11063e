// An agent as a file of our own: the same agent always gives the same bytes. No key, no person, no id of a workspace
// leaves with it.
import type { Json } from '../../kernel/json.ts';
import { handlesOf, kindOf, settingsOf, type AgentGraph, type GraphStep } from '../../steps/index.ts';
import { cleanName } from '../clean-text.ts';
import {
  AgentFile,
  EXPORT_VERSION,
  type AgentFacts,
  type FileCard,
  type FileModel,
  type FileNamed,
  type FileSource,
} from './agent-file.ts';
import { derivedId } from './derived-id.ts';
import { hideIn, hideKeys } from './hidden-keys.ts';
import { relinked, type LinkedKind, type NamedKind, type Relink } from './linked-records.ts';
import { splitSettings, type Settings, type TableName } from './step-tables.ts';

/** Models and names by their ids: what is not there any more leaves no trace in the file. */
export type Exported = {
  agent: AgentFacts;
  graph: AgentGraph;
  models: ReadonlyMap<string, Omit<FileModel, 'id'>>;
  names: Names;
  dataSources?: ReadonlyMap<string, Omit<FileSource, 'id'>>;
  agentCards?: ReadonlyMap<string, Omit<FileCard, 'id'>>;
};

type Names = { [Kind in NamedKind]?: ReadonlyMap<string, string> };

/** Names of a step's own; settings of the same name stand apart. */
export const stepNames = new Set([
  ...['id', 'stepType', 'stepTitle', 'position', 'parentId', 'handles', 'dependenciesObject', 'policy'],
  'otherSettings',
]);

const CARD_WIDTH = 240;
const HANDLE_APART = 24;

export function writeAgentFile({ agent, graph, ...records }: Exported): AgentFile {
  const links = new Links(records);
  const tables = { prompts: [] as Settings[], pythonCodeBlocks: [] as Settings[], routers: [] as Settings[] };
  const edgesInto = Map.groupBy(graph.edges, ({ target }) => target);
  const outlets = Map.groupBy(graph.edges, ({ source }) => source);
  const steps = graph.steps
    .toSorted((one, other) => byText(one.id, other.id))
    .map((step) => {
      const title = cleanName(hideKeys(step.title), '');
      const { settings, table, entry } = splitSettings(
        step.type,
        { id: step.id, title },
        ownSettings(step, links),
      );
      if (table) tables[table].push(entry);
      return {
        id: step.id,
        stepType: step.type,
        stepTitle: title,
        position: step.position,
        parentId: step.parentId,
        handles: handlesIn(step, outlets.get(step.id) ?? []),
        dependenciesObject: (edgesInto.get(step.id) ?? [])
          .map(({ source, sourceHandle, target, targetHandle }) => ({
            parentId: source,
            parentHandleId: handleId(source, 'source', sourceHandle),
            handleId: handleId(target, 'target', targetHandle),
          }))
          .toSorted((one, other) => byText(one.parentHandleId, other.parentHandleId)),
        policy: hideIn(step.policy as Json) as GraphStep['policy'],
        ...apart(settings),
      };
    });
  const content = { ...tables, steps, ...links.entries(), facts: clean(agent) };
  return fileOf(content as Content, derivedId(JSON.stringify(content)));
}

type Facts = AgentFacts;
type Content = Pick<AgentFile, TableName | LinkedKind> & {
  steps: AgentFile['agent']['steps'];
  facts: Facts;
};

const fileOf = ({ steps, facts, ...tables }: Content, id: string): AgentFile => {
  const { name, tagline, description, videoLink, industries } = facts;
  const [industry = '', ...subIndustries] = industries;
  return {
    available: true,
    metadata: {
      id,
      exportVersion: EXPORT_VERSION,
      tagline,
      agentDescription: description,
      markdownDescription: description,
      industry,
      tasks: [],
      credentialExportOption: 'Placeholder',
      dataSourceExportOption: 'Placeholder',
      versionInformation: '',
      state: 'Draft',
      contributorId: null,
      contributorGivenName: null,
      contributorSurname: null,
      videoLink,
      readiness: 'Template',
      downloads: 0,
      views: 0,
      agentLastUpdated: null,
    },
    agent: {
      id: derivedId('agent', id),
      ...{ name, tagline, description, industry, subIndustries, steps },
      ...{ behaviours: [], tags: [], icons: [] },
    },
    dataSources: tables.dataSources,
    prompts: tables.prompts,
    tools: tables.tools,
    models: tables.models,
    memories: tables.memories,
    pythonCodeBlocks: tables.pythonCodeBlocks,
    routers: tables.routers,
    subAgents: tables.subAgents,
    agentCards: tables.agentCards,
    deployment: null,
    interfaces: null,
  };
};

const clean = ({ name, tagline, description, videoLink, industries }: Facts): Facts => ({
  name,
  tagline: hideKeys(tagline),
  description: hideKeys(description),
  videoLink: hideKeys(videoLink),
  industries: industries.map(hideKeys),
});

/** With the defaults of its kind; as they are where they do not fit, or the kind is unknown here. */
function ownSettings(step: GraphStep, links: Links): Settings {
  const settings = (settingsOf(step) ?? step.settings) as Settings;
  const others = hideIn(relinked(settings, links.relink)) as Settings;
  // Versions of another agent are counted by its own project.
  const isPinned = Object.hasOwn(others, 'agentId') && Object.hasOwn(others, 'version');
  return sorted(isPinned ? { ...others, version: 'live' } : others) as Settings;
}

/** By name, so that equal settings are equal texts. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => byText(one, other))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

function apart(settings: Settings): Settings {
  const { own = [], others = [] } = Object.groupBy(Object.entries(settings), ([name]) =>
    stepNames.has(name) ? 'others' : 'own',
  );
  return {
    ...Object.fromEntries(own),
    ...(others.length > 0 && { otherSettings: Object.fromEntries(others) }),
  };
}

export const handleId = (stepId: string, type: 'source' | 'target', handle: string) =>
  derivedId(stepId, type, handle);

/** Ways out that connections still use are named too, although the step has lost them. */
function handlesIn(step: GraphStep, edges: AgentGraph['edges']) {
  const known = handlesOf(step);
  const lost = new Set(edges.map(({ sourceHandle }) => sourceHandle));
  for (const { id } of known) lost.delete(id);
  const sources = [...known, ...[...lost].toSorted(byText).map((id) => ({ id, label: id }))];
  const hasInput = kindOf(step.type)?.hasInput ?? true;
  const target = { uuid: handleId(step.id, 'target', 'in'), type: 'target' as const, handle: 'in' };
  return [
    ...(hasInput ? [{ ...target, label: 'in', tooltip: '', x: 0, y: 0 }] : []),
    ...sources.map(({ id, label }, index) => ({
      ...{ uuid: handleId(step.id, 'source', id), type: 'source' as const, handle: id },
      ...{ label: hideKeys(label), tooltip: '', x: CARD_WIDTH, y: index * HANDLE_APART },
    })),
  ];
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

type Entries = {
  [Kind in NamedKind]: FileNamed;
} & { models: FileModel; dataSources: FileSource; agentCards: FileCard };

/** The entries for records that steps name, each once. */
class Links {
  readonly #records: Omit<Exported, 'agent' | 'graph'>;
  readonly #entries: { [Kind in LinkedKind]: Map<string, Entries[Kind]> } = {
    models: new Map(),
    subAgents: new Map(),
    tools: new Map(),
    memories: new Map(),
    dataSources: new Map(),
    agentCards: new Map(),
  };

  constructor(records: Omit<Exported, 'agent' | 'graph'>) {
    this.#records = records;
  }

  relink: Relink = (kind, id) => {
    switch (kind) {
      case 'models':
        return this.#keep('models', this.#model(id));
      case 'dataSources':
        return this.#keep('dataSources', this.#source(id));
      case 'agentCards':
        return this.#keep('agentCards', this.#card(id));
      default:
        return this.#keep(kind, this.#named(kind, id));
    }
  };

  #keep<Kind extends LinkedKind>(kind: Kind, entry: Entries[Kind] | undefined): string {
    if (!entry) return '';
    (this.#entries[kind] as Map<string, Entries[Kind]>).set(entry.id, entry);
    return entry.id;
  }

  #model(id: string) {
    const model = this.#records.models.get(id);
    if (!model) return undefined;
    const { displayName, modelName, provider } = model;
    return { id: derivedId('model', provider, modelName, displayName), displayName, modelName, provider };
  }

  #named(kind: NamedKind, id: string) {
    const name = this.#records.names[kind]?.get(id);
    return name === undefined ? undefined : { id: derivedId(words[kind], name), name };
  }

  #source(id: string) {
    const source = this.#records.dataSources?.get(id);
    if (!source) return undefined;
    const { name, chunkSize, chunkOverlap } = source;
    const description = hideKeys(source.description);
    return { id: derivedId('dataSource', name), name, description, chunkSize, chunkOverlap };
  }

  /** A key may stand in the address too. */
  #card(id: string) {
    const card = this.#records.agentCards?.get(id);
    if (!card) return undefined;
    const url = hideKeys(card.url);
    return { id: derivedId('agentCard', url), name: cleanName(hideKeys(card.name), '?'), url };
  }

  entries(): { [Kind in LinkedKind]: Entries[Kind][] } {
    const inOrder = <Entry extends { id: string }>(entries: ReadonlyMap<string, Entry>) =>
      [...entries.values()].toSorted((one, other) => byText(one.id, other.id));
    const { models, subAgents, tools, memories, dataSources, agentCards } = this.#entries;
    return {
      models: inOrder(models),
      subAgents: inOrder(subAgents),
      tools: inOrder(tools),
      memories: inOrder(memories),
      dataSources: inOrder(dataSources),
      agentCards: inOrder(agentCards),
    };
  }
}

/** Ids are made of them. */
const words = { subAgents: 'subAgent', tools: 'tool', memories: 'memory' } as const;
