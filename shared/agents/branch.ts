// A branch: a second living document of an agent with the history of its draft, worked on apart and merged back.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { AgentGraph } from '../steps/index.ts';
import { GraphDiff, StepTouch } from './version.ts';

const Person = z.object({ id: z.uuid(), name: z.string() });

export const BranchName = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved'),
  })
  .meta({ id: 'BranchName' });

export const Branch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdBy: Person,
    createdAt: Instant,
    /** The active version when it was made; null: none was published yet. */
    fromVersion: z.number().int().nullable(),
    editedAt: Instant,
    /** When draft and branch came together last, in either direction. */
    syncedAt: Instant,
    /** Read-only from then on, until it is restored. */
    archivedAt: Instant.nullable(),
    /** The last merge into the draft can be taken back. */
    mergedAt: Instant.nullable(),
    /** Who has it open for editing right now. */
    editors: z.array(Person),
  })
  .meta({ id: 'AgentBranch' });

/** `into`: which of the two gets what the other one has. */
export const MergeDirection = z.enum(['draft', 'branch']);

export const MergePreview = z
  .object({
    /** From what is there now to what it would be. */
    before: AgentGraph,
    after: AgentGraph,
    diff: GraphDiff,
    /** Who changed what there, since both came together last. */
    touches: z.array(StepTouch),
    /** Steps removed on one side and edited on the other: they stay removed unless they are named when merging. */
    restorable: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        title: z.string(),
        removedIn: MergeDirection,
        removedBy: z.string(),
      }),
    ),
  })
  .meta({ id: 'MergePreview' });

export const Merge = z
  .object({
    /** Removed steps to restore. */
    restore: z.array(z.string().min(1).max(64)).max(1000).default([]),
  })
  .meta({ id: 'Merge' });

/** `changed`: whether it brought anything; a merge that is repeated brings nothing. */
export const MergeResult = z.object({ changed: z.boolean(), branch: Branch }).meta({ id: 'MergeResult' });

export type Branch = z.output<typeof Branch>;
export type MergeDirection = z.output<typeof MergeDirection>;
export type MergePreview = z.output<typeof MergePreview>;
