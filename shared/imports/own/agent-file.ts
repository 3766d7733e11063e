// An agent as a file: the template of a community, with everything the agent is made of in tables beside its steps.
import { z } from 'zod';
import { Json } from '../../kernel/json.ts';
import { workLimits } from '../../kernel/work-limits.ts';
import { StepPolicy } from '../../steps/index.ts';

/** How files of this product call their format. */
export const EXPORT_VERSION = 'atelier-1';

const Handle = z.object({
  uuid: z.string(),
  type: z.enum(['source', 'target']),
  /** The way out as the step names it. */
  handle: z.string(),
  label: z.string(),
  tooltip: z.string(),
  x: z.number(),
  y: z.number(),
});

/** Connections stand at the step they lead to. */
const Dependency = z.object({ parentId: z.string(), parentHandleId: z.string(), handleId: z.string() });

/** Beside these the settings of its kind. */
const FileStep = z
  .object({
    id: z.string(),
    stepType: z.string(),
    stepTitle: z.string(),
    position: z.object({ x: z.number(), y: z.number() }),
    parentId: z.string().nullable(),
    handles: z.array(Handle),
    dependenciesObject: z.array(Dependency),
    policy: StepPolicy,
  })
  .catchall(Json);

const Metadata = z.object({
  id: z.uuid(),
  exportVersion: z.string(),
  tagline: z.string(),
  agentDescription: z.string(),
  markdownDescription: z.string(),
  industry: z.string(),
  tasks: z.array(z.string()),
  credentialExportOption: z.enum(['Placeholder']),
  dataSourceExportOption: z.enum(['Placeholder']),
  versionInformation: z.string(),
  state: z.string(),
  contributorId: z.null(),
  contributorGivenName: z.null(),
  contributorSurname: z.null(),
  videoLink: z.string(),
  readiness: z.enum(['Template', 'Ready']),
  downloads: z.number().int(),
  views: z.number().int(),
  agentLastUpdated: z.null(),
});

const FileModel = z.object({
  id: z.string(),
  displayName: z.string(),
  modelName: z.string(),
  provider: z.string(),
});

/** A record of a workspace: the file names it, and holds nothing of it. */
const Named = z.object({ id: z.string(), name: z.string() });

/** How its files are cut, and none of them. */
const FileSource = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  chunkSize: z.number().int(),
  chunkOverlap: z.number().int(),
});

/** Where the card of an agent of elsewhere is, without what opens it. */
const FileCard = z.object({ id: z.string(), name: z.string(), url: z.string() });

const PromptMessage = z.object({ text: z.string(), order: z.number().int() });

export const AgentFile = z
  .object({
    available: z.boolean(),
    metadata: Metadata,
    agent: z.object({
      id: z.uuid(),
      name: z.string(),
      tagline: z.string(),
      description: z.string(),
      industry: z.string(),
      subIndustries: z.array(z.string()),
      steps: z.array(FileStep),
      behaviours: z.array(z.string()),
      tags: z.array(z.string()),
      icons: z.array(z.string()),
    }),
    dataSources: z.array(FileSource),
    prompts: z.array(
      z.object({ id: z.string(), name: z.string(), promptMessageList: z.array(PromptMessage) }),
    ),
    tools: z.array(Named),
    models: z.array(FileModel),
    memories: z.array(Named),
    pythonCodeBlocks: z.array(z.object({ id: z.string(), name: z.string(), code: z.string() })),
    routers: z.array(z.object({ id: z.string(), name: z.string() }).catchall(Json)),
    /** Agents it runs. */
    subAgents: z.array(Named),
    /** Absent in files of earlier versions. */
    agentCards: z.array(FileCard).default([]),
    deployment: z.null(),
    interfaces: z.null(),
  })
  .meta({ id: 'AgentFile' });

export type AgentFile = z.output<typeof AgentFile>;
export type FileNamed = z.output<typeof Named>;
export type FileSource = z.output<typeof FileSource>;
export type FileCard = z.output<typeof FileCard>;
export type FileModel = z.output<typeof FileModel>;

/** What a file says of the agent itself. */
export type AgentFacts = {
  name: string;
  tagline: string;
  description: string;
  videoLink: string;
  industries: string[];
};

/** What stands in the file itself: readable, unless it would grow beyond what is read back. */
export function agentFileText(file: AgentFile): string {
  const readable = JSON.stringify(file, null, 2);
  return readable.length < workLimits.imports.maxCharacters ? readable : JSON.stringify(file);
}
