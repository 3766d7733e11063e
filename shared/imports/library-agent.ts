// An agent of the library, as people look at it before they add it to a project: a template that is shipped, or what a
// workspace of this installation gives to the others.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { variableTypes } from '../steps/input-variable.ts';
import { linkedKinds } from './own/linked-records.ts';
import { industries } from './templates/industries.ts';
import { TemplateSummary } from './templates/template-summary.ts';

/** `Ready` runs as it is; of a `Template` something has to be chosen or changed first. */
export const libraryReadiness = ['Template', 'Ready'] as const;

/** It begins on these; any other model of the project may take their place. */
const Model = z.object({ displayName: z.string(), provider: z.string() });

/** What is seen of an agent from afar. */
export const LibraryCard = TemplateSummary.pick({ steps: true, edges: true }).extend({
  stepCount: z.number().int(),
  models: z.array(Model),
  tools: z.array(z.string()),
});

/** What is seen of it on its page. */
export const LibraryContents = z.object({
  /** Its steps column by column; what stands inside of a step comes after it. */
  outline: z.array(
    z.object({ id: z.string(), type: z.string(), title: z.string(), parentId: z.string().nullable() }),
  ),
  /** What it asks of whoever runs it. */
  variables: z.array(z.object({ name: z.string(), type: z.enum(variableTypes) })),
  /** Records it names, which a project has or gets. */
  needs: z.array(z.object({ kind: z.enum(linkedKinds), name: z.string() })),
  /** Texts that look like keys, and were left out. */
  hiddenCount: z.number().int(),
});

export const LibraryAgent = TemplateSummary.omit({ tagline: true })
  .extend(LibraryCard.shape)
  .extend({
    /** The agent it is a version of, by an id that says nothing of its workspace. */
    agentId: z.string(),
    description: z.string(),
    subIndustries: z.array(z.enum(industries)),
    readiness: z.enum(libraryReadiness),
    /** Null: it comes with the product. */
    contributor: z.object({ name: z.string(), workspace: z.string() }).nullable(),
    downloads: z.number().int(),
    /** Null: it comes with the product. */
    updatedAt: Instant.nullable(),
  })
  .meta({ id: 'LibraryAgent' });

export const LibraryAgentDetail = LibraryAgent.extend(LibraryContents.shape)
  .extend({
    /** Markdown. */
    readme: z.string(),
    videoLink: z.string(),
    views: z.number().int(),
  })
  .meta({ id: 'LibraryAgentDetail' });

export const LibraryIndustry = z
  .object({ name: z.enum(industries), count: z.number().int() })
  .meta({ id: 'LibraryAgentIndustry' });

export const LibraryAgentProvider = z
  .object({ name: z.string(), displayName: z.string(), count: z.number().int() })
  .meta({ id: 'LibraryAgentProvider' });

export type LibraryCard = z.output<typeof LibraryCard>;
export type LibraryContents = z.output<typeof LibraryContents>;
export type LibraryAgent = z.output<typeof LibraryAgent>;
export type LibraryAgentDetail = z.output<typeof LibraryAgentDetail>;
