import { z } from 'zod';
import { Agent } from '../agents/agent.ts';
import { routes } from '../kernel/contract.ts';
import { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { VersionName } from '../agents/version.ts';
import { AgentGraph } from '../steps/index.ts';
import { ImportedEntity, ImportedNode, importFormats, Remark } from './import-report.ts';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { AgentBundle } from './own/agent-bundle.ts';
import { AgentFile } from './own/agent-file.ts';
import { TemplateSummary } from './templates/template-summary.ts';

/** The file as a text; what it is, its content tells. */
const content = z.string().max(workLimits.imports.maxCharacters);

const report = {
  format: z.enum(importFormats),
  nodes: z.array(ImportedNode),
  remarks: z.array(Remark),
  entities: z.array(ImportedEntity),
};

/** By `kind/id` of the file's entities: the id here; empty: none. */
const Mapping = z
  .record(z.string().max(200), z.string().max(200))
  .refine((mapping) => Object.keys(mapping).length <= workLimits.imports.maxEntities)
  .default({});

const templates = { access: 'agents', method: 'GET' } as const;

export const importRoutes = routes({
  export: {
    access: 'agents',
    summary: 'Export an agent as a file that can be imported again, without keys',
    method: 'GET',
    path: '/v1/PipelinesConfig/export/{id}',
    params: z.object({ id: z.uuid() }),
    /** Absent: the active version, else the draft. */
    query: z.object({ version: VersionName.optional() }),
    perMinute: 60,
    answer: AgentFile,
  },
  exportSeveral: {
    access: 'agents',
    summary:
      'Export several agents as one file, at most 25: the active version of each, else its draft, without keys',
    method: 'GET',
    path: '/v1/PipelinesConfig/export',
    query: z.object({ ids: commaJoinedIds }),
    perMinute: 20,
    answer: AgentBundle,
  },
  preview: {
    access: 'agents',
    summary: 'Preview the import of a file; nothing is created',
    method: 'POST',
    path: '/v1/PipelineImport/preview',
    requires: 'edit',
    safe: true,
    /** A file with several agents previews each twice. */
    perMinute: 60,
    body: z
      .object({
        content: content.optional(),
        /** A template, or the token of a link, instead of a file. */
        templateId: z.string().min(1).max(100).optional(),
        /** With it, what the file names is looked for there. */
        projectId: z.uuid().optional(),
      })
      .refine((body) => (body.content === undefined) !== (body.templateId === undefined)),
    answer: z.object({
      ...report,
      name: z.string(),
      steps: z.number().int(),
      /** Who gives it, by a link or to the community; null: a file of one's own, or a template that is shipped. */
      sharedBy: z.object({ author: z.string(), workspace: z.string() }).nullable(),
    }),
  },
  create: {
    access: 'agents',
    summary: 'Create an agent from a file',
    method: 'POST',
    path: '/v1/PipelineImport',
    idempotent: true,
    perMinute: 30,
    body: z.object({
      content,
      projectId: z.uuid(),
      /** Empty: the file's own, with the next free number where it is taken. */
      name: z.string().trim().max(100).default(''),
      /** What stands in place of the file's models; empty: chosen later, step by step. */
      modelId: z.string().max(200).default(''),
      mapping: Mapping,
    }),
    answer: z.object({ ...report, agent: Agent }),
  },
  graph: {
    access: 'agents',
    summary: 'Preview a file or a shipped template as the graph of a draft; nothing is created',
    method: 'POST',
    path: '/v1/PipelineImport/graph',
    requires: 'edit',
    safe: true,
    perMinute: 30,
    body: z
      .object({
        content: content.optional(),
        templateId: z.string().min(1).max(100).optional(),
        projectId: z.uuid(),
        modelId: z.string().max(200).default(''),
        mapping: Mapping,
      })
      .refine((body) => (body.content === undefined) !== (body.templateId === undefined)),
    answer: z.object({
      graph: AgentGraph,
      /** Outputs for tests, by step. */
      pins: z.array(z.tuple([z.string(), Json])),
    }),
  },
  onboarding: {
    ...templates,
    summary: 'List the templates a new agent may begin with',
    path: '/templates/onboarding',
    query: z.object({
      /** Those that are shipped come first, then what was taken most often. */
      pageSize: z.coerce.number().int().min(1).max(100).default(20).catch(20),
    }),
    answer: z.array(TemplateSummary),
  },
  template: {
    ...templates,
    summary:
      'Get a template, what the community or a link shares, as a file that can be imported. ' +
      'The file of a link counts as one of its uses; its preview does not.',
    path: '/templates/{id}',
    params: z.object({ id: z.string().min(1).max(100) }),
    perMinute: 60,
    answer: AgentFile,
  },
  /** The path in small letters, as it is called. */
  useDataSource: {
    access: 'agents',
    summary:
      'Let a step of an imported agent search a data source of its project, as a live edit of the draft',
    method: 'PATCH',
    path: '/v1/pipelineimport/library/{id}/step/{stepId}/datasource/{dataSourceId}',
    perMinute: 60,
    params: z.object({ id: z.uuid(), stepId: z.string().min(1).max(64), dataSourceId: z.uuid() }),
    answer: Agent,
  },
  fromLibrary: {
    access: 'agents',
    summary: 'Create an agent from a template, or from what the community or a link shares',
    method: 'POST',
    path: '/v1/PipelineImport/library',
    idempotent: true,
    perMinute: 30,
    body: z.object({
      templateId: z.string().min(1).max(100),
      projectId: z.uuid(),
      /** Empty: the template's own, with the next free number where it is taken. */
      name: z.string().trim().max(100).default(''),
      /** For a template; empty: the demo model. */
      modelId: z.string().max(200).default(''),
      mapping: Mapping,
    }),
    answer: z.object({ ...report, agent: Agent }),
  },
});
