// A project: what agents, keys and people's rights are grouped by.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

/** Empty lists travel with a new project; what belongs to it is made by calls of its own. */
const Nothing = z.array(z.never()).max(0).optional();

export const ProjectDraft = z
  .object({
    name: z.string().trim().min(1, /*i18n*/ 'Name is required').max(100),
    description: z.string().trim().max(1000).default(''),
    projectIcon: z.string().trim().max(100).default(''),
  })
  .meta({ id: 'ProjectDraft' });

export const NewProject = ProjectDraft.extend({
  pipelines: Nothing,
  models: Nothing,
  dataSources: Nothing,
  prompts: Nothing,
  apiKeys: Nothing,
  memories: Nothing,
  credentials: Nothing,
}).meta({ id: 'NewProject' });

export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    projectIcon: z.string(),
    status: z.enum(['Active', 'Paused']),
    pinned: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    /** What the reader may do with this very record, so that screens never work it out again. */
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'Project' });

export type ProjectDraft = z.output<typeof ProjectDraft>;
export type Project = z.output<typeof Project>;
