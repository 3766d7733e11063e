// An agent of the library: a template that is shipped, as people look at it before they add it to a project.
import { z } from 'zod';
import { variableTypes } from '../steps/input-variable.ts';
import { industries } from './templates/industries.ts';
import { TemplateSummary } from './templates/template-summary.ts';

/** It begins on these; any other model of the project may take their place. */
const Model = z.object({ displayName: z.string(), provider: z.string() });

export const LibraryAgent = TemplateSummary.omit({ tagline: true })
  .extend({
    description: z.string(),
    stepCount: z.number().int(),
    models: z.array(Model),
    tools: z.array(z.string()),
  })
  .meta({ id: 'LibraryAgent' });

export const LibraryAgentDetail = LibraryAgent.extend({
  /** Its steps column by column; what stands inside of a step comes after it. */
  outline: z.array(
    z.object({ id: z.string(), type: z.string(), title: z.string(), parentId: z.string().nullable() }),
  ),
  /** What it asks of whoever runs it. */
  variables: z.array(z.object({ name: z.string(), type: z.enum(variableTypes) })),
}).meta({ id: 'LibraryAgentDetail' });

export const LibraryIndustry = z
  .object({ name: z.enum(industries), count: z.number().int() })
  .meta({ id: 'LibraryAgentIndustry' });

export const LibraryAgentProvider = z
  .object({ name: z.string(), displayName: z.string(), count: z.number().int() })
  .meta({ id: 'LibraryAgentProvider' });

export type LibraryAgent = z.output<typeof LibraryAgent>;
export type LibraryAgentDetail = z.output<typeof LibraryAgentDetail>;
