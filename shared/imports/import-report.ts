// What an import says about each thing it found in a file.
import { z } from 'zod';
import { linkedKinds } from './own/linked-records.ts';

export const importFormats = ['atelier', 'airia', 'dify', 'flowise', 'langflow', 'n8n', 'sim'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Names of products: they are not translated. */
export const formatLabels: Record<ImportFormat, string> = {
  atelier: 'Atelier',
  airia: 'Airia',
  dify: 'Dify',
  flowise: 'Flowise',
  langflow: 'Langflow',
  n8n: 'n8n',
  sim: 'Sim',
};

/**
 * `placeholder`: nothing here does the same; the original is kept, and the step passes its input on.
 * `needsCredential`: it works once an account is connected. `expression`: a part of its settings is code that is not
 * run here and stands as text.
 */
export const outcomes = ['mapped', 'needsCredential', 'expression', 'placeholder'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  mapped: /*i18n*/ 'Imported',
  needsCredential: /*i18n*/ 'Needs a credential',
  expression: /*i18n*/ 'Has an unsupported expression',
  placeholder: /*i18n*/ 'Placeholder',
};

/** A marked i18n text with blanks. */
export const Remark = z.object({
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Remark = z.output<typeof Remark>;

export const ImportedNode = z.object({
  /** As the file names it. */
  name: z.string(),
  type: z.string(),
  outcome: z.enum(outcomes),
  /** The step it became, or became a part of; null: none. */
  stepId: z.string().nullable(),
  remarks: z.array(Remark),
});

export type ImportedNode = z.output<typeof ImportedNode>;

/** `conflict`: more than one fits, or the name is taken. `needsMapping`: whoever imports has to choose. */
const entityOutcomes = ['matched', 'created', 'needsMapping', 'conflict'] as const;
type EntityOutcome = (typeof entityOutcomes)[number];

export const entityOutcomeLabels: Record<EntityOutcome, string> = {
  matched: /*i18n*/ 'Matched',
  created: /*i18n*/ 'Created',
  needsMapping: /*i18n*/ 'Needs a choice',
  conflict: /*i18n*/ 'Conflict',
};

const entityKinds = ['agent', ...linkedKinds] as const;
type EntityKind = (typeof entityKinds)[number];

export const entityKindLabels: Record<EntityKind, string> = {
  agent: /*i18n*/ 'Agent',
  models: /*i18n*/ 'Model',
  subAgents: /*i18n*/ 'Agent it runs',
  tools: /*i18n*/ 'Tool',
  memories: /*i18n*/ 'Memory',
  dataSources: /*i18n*/ 'Data source',
  agentCards: /*i18n*/ 'External agent',
};

/** The agent itself, or a record of another workspace that it needs. */
export const ImportedEntity = z.object({
  kind: z.enum(entityKinds),
  /** As the file calls it. */
  id: z.string(),
  name: z.string(),
  /** What people tell it by, beside its name. */
  detail: z.string(),
  outcome: z.enum(entityOutcomes),
  /** The record here that stands for it; null: none yet. */
  matchedId: z.string().nullable(),
  matchedName: z.string(),
});

export type ImportedEntity = z.output<typeof ImportedEntity>;
