// A prompt: a live document that is published as versions, which never change.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { VersionLabel } from '../steps/version-label.ts';
import { PromptContent, PromptVariable, PromptVersionName, VariableName, variableTypes } from './content.ts';

const { maxSegments, maxSegmentCharacters, maxVariables, maxDefaultCharacters } = workLimits.prompts;

/** `all`: every project of the tenant may use it. */
export const ProjectOrAll = z.union([z.uuid(), z.literal('all')], {
  error: /*i18n*/ 'Choose a project, or all of them.',
});

/** `promptId`: the text of another prompt instead; `version`: which one of it, empty for the latest. */
export const PromptMessage = z
  .object({
    text: z
      .string()
      .max(maxSegmentCharacters)
      .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved')
      .default(''),
    order: z.number().int().min(0).max(1_000_000),
    promptId: z.uuid().optional(),
    version: PromptVersionName.optional(),
  })
  .meta({ id: 'PromptMessage' });

const Variable = PromptVariable.omit({ id: true }).extend({
  name: VariableName,
  type: z.enum(variableTypes).default('text'),
  default: z.string().max(maxDefaultCharacters).default(''),
});

const Messages = z.array(PromptMessage).max(maxSegments);
const Variables = z.array(Variable).max(maxVariables);

const Description = z.string().trim().max(256).default('');

export const PromptDraft = z
  .object({
    name: Name,
    projectId: ProjectOrAll,
    /** With messages, they are version 1. */
    promptMessageList: Messages.default([]),
    variables: Variables.default([]),
    versionChangeDescription: Description,
  })
  .meta({ id: 'PromptDraft' });

export const PromptChange = PromptDraft.pick({ name: true, projectId: true }).meta({ id: 'PromptChange' });

export const PromptPublication = z
  .object({
    promptId: z.uuid(),
    versionChangeDescription: Description,
    /** What the draft is to say first; absent: as it is. */
    promptMessageList: Messages.optional(),
    variables: Variables.optional(),
  })
  .meta({ id: 'PromptPublication' });

export const PromptDraftEdit = z
  .object({ promptMessageList: Messages, variables: Variables.optional() })
  .meta({ id: 'PromptDraftEdit' });

const Author = z.object({ id: z.uuid(), name: z.string() });

export const PromptLabel = z
  .object({
    name: VersionLabel,
    version: z.number().int(),
    /** Moved by administrators of the tenant alone. */
    isProtected: z.boolean(),
    by: Author,
    at: Instant,
  })
  .meta({ id: 'PromptLabel' });

/** `from`: where the label is thought to be, null for nowhere. When it is elsewhere, it is not moved. */
export const PromptLabelMove = z
  .object({
    version: z.number().int().min(1).max(1_000_000),
    from: z.number().int().min(1).max(1_000_000).nullable().optional(),
    isProtected: z.boolean().optional(),
  })
  .meta({ id: 'PromptLabelMove' });

export const Prompt = z
  .object({
    id: z.uuid(),
    name: z.string(),
    projectId: ProjectOrAll,
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    /** null: never published. */
    latestVersion: z.number().int().nullable(),
    labels: z.array(z.object({ name: z.string(), version: z.number().int() })),
    abilities: z.object({ change: z.boolean(), changeProtected: z.boolean() }),
  })
  .meta({ id: 'Prompt' });

/** An agent whose active version uses a prompt. */
const PromptAgent = z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid() });

export const ListedPrompt = Prompt.extend({
  /** The first ones by name, of those one may see. */
  agents: z.array(PromptAgent),
  agentCount: z.number().int(),
}).meta({ id: 'ListedPrompt' });

export const PromptVersion = z
  .object({
    versionNumber: z.number().int(),
    versionChangeDescription: z.string(),
    /** In a list of versions: how it begins. */
    message: z.string(),
    publishedBy: Author,
    createdAt: Instant,
  })
  .meta({ id: 'PromptVersion' });

export const PromptVersionDetail = PromptVersion.extend({ content: PromptContent }).meta({
  id: 'PromptVersionDetail',
});

export const PromptDetail = Prompt.extend({
  /** What the draft says. */
  promptMessageList: z.array(PromptMessage),
  variables: z.array(Variable),
  labels: z.array(PromptLabel),
  /** Ascending. */
  versions: z.array(PromptVersion),
}).meta({ id: 'PromptDetail' });

/** Who uses a prompt, and which version of it: numbers, labels, or empty for the latest. */
export const PromptUse = z
  .object({
    kind: z.enum(['agent', 'prompt']),
    id: z.uuid(),
    name: z.string(),
    projectId: ProjectOrAll,
    versions: z.array(z.string()),
    /** Else only what somebody is working on would use it. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'PromptUse' });

/** A version with all it includes, as it reads now; 0: the draft. */
export const ResolvedPrompt = z
  .object({ version: z.number().int(), text: z.string(), variables: z.array(PromptVariable) })
  .meta({ id: 'ResolvedPrompt' });

export type PromptDraft = z.output<typeof PromptDraft>;
export type PromptChange = z.output<typeof PromptChange>;
export type PromptMessage = z.output<typeof PromptMessage>;
export type MessageVariable = z.output<typeof Variable>;
export type Prompt = z.output<typeof Prompt>;
export type ListedPrompt = z.output<typeof ListedPrompt>;
export type PromptDetail = z.output<typeof PromptDetail>;
export type PromptLabel = z.output<typeof PromptLabel>;
export type PromptVersion = z.output<typeof PromptVersion>;
export type PromptVersionDetail = z.output<typeof PromptVersionDetail>;
export type PromptUse = z.output<typeof PromptUse>;
export type ResolvedPrompt = z.output<typeof ResolvedPrompt>;
