// A project: what agents, keys and people's rights are grouped by.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { isProjectIcon } from './icon.ts';

/** So long a deleted project can be had back. */
export const RESTORABLE_DAYS = 30;

/** Empty lists travel with a new project; what belongs to it is made by calls of its own. */
const Nothing = z.array(z.never()).max(0).optional();

export const ProjectDraft = z
  .object({
    name: Name,
    description: z.string().trim().max(1000).default(''),
    projectIcon: z
      .string()
      .trim()
      .max(100)
      .refine(isProjectIcon, /*i18n*/ 'Choose an emoji or one of the icons.')
      .default(''),
    /** US dollars a calendar month; null: none. Left out, it stays as it is. */
    monthlyBudget: z
      .number()
      .min(0.01, /*i18n*/ 'A budget must be at least one cent.')
      .max(10_000_000)
      .nullable()
      .optional(),
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

const emptyLists = {
  pipelines: [],
  models: [],
  dataSources: [],
  prompts: [],
  apiKeys: [],
  memories: [],
  credentials: [],
} satisfies Partial<z.input<typeof NewProject>>;

/** What a new project is made with. */
export const newProject = (draft: z.input<typeof ProjectDraft>): z.input<typeof NewProject> => ({
  ...draft,
  ...emptyLists,
});

export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    projectIcon: z.string(),
    /** `Paused`: its budget is used up, no run starts. */
    status: z.enum(['Active', 'Paused']),
    monthlyBudget: z.number().nullable(),
    pinned: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    /** What the reader may do with this very record, so that screens never work it out again. */
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'Project' });

/** A project as lists show it. */
export const ListedProject = Project.extend({
  agents: z.number().int(),
  runsOfSevenDays: z.number().int(),
  /** When it, or one of its agents, was changed last. */
  modified: Instant,
  /** Who edits something in it right now; those who came first first. */
  editors: z.array(z.object({ id: z.uuid(), name: z.string() })),
}).meta({ id: 'ListedProject' });

export const DeletedProject = z
  .object({
    id: z.uuid(),
    name: z.string(),
    projectIcon: z.string(),
    deletedAt: Instant,
    deletedBy: z.string(),
    /** When it can no longer be had back. */
    goneAt: Instant,
    abilities: z.object({ restore: z.boolean() }),
  })
  .meta({ id: 'DeletedProject' });

/** How much goes with a project when it is deleted. */
export const ProjectConsequences = z
  .object({
    agents: z.number().int(),
    models: z.number().int(),
    guardrailAssignments: z.number().int(),
    /** Keys that open nothing but this project. */
    apiKeys: z.number().int(),
    /** People who may work on nothing but this project. */
    people: z.number().int(),
    runs: z.number().int(),
    /** Of those, under way: they are cancelled. */
    openRuns: z.number().int(),
  })
  .meta({ id: 'ProjectConsequences' });

/** `name`: where somebody has taken the old one meanwhile. */
export const RestoreProject = z.object({ name: Name.optional() }).meta({ id: 'RestoreProject' });

export type ProjectDraft = z.output<typeof ProjectDraft>;
export type Project = z.output<typeof Project>;
export type ListedProject = z.output<typeof ListedProject>;
export type DeletedProject = z.output<typeof DeletedProject>;
export type ProjectConsequences = z.output<typeof ProjectConsequences>;
