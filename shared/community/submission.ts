// An agent that a workspace offers to all workspaces of the installation, through a review.
import { z } from 'zod';
import { AgentName } from '../agents/agent.ts';
import { VideoLink } from '../agents/video-link.ts';
import { VersionName } from '../agents/version.ts';
import { LibraryAgentDetail, libraryReadiness } from '../imports/library-agent.ts';
import { industries } from '../imports/templates/industries.ts';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxTagline, maxDescription, maxIndustries, maxReason } = workLimits.community;

/** `Approved` is in the library. `Withdrawn`: by its workspace, or a later one of the same agent took its place. */
export const submissionStatuses = ['Pending', 'Approved', 'Declined', 'Withdrawn'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

export const Reason = text(maxReason).min(1, /*i18n*/ 'Say why it is declined');

export const SubmissionDraft = z
  .object({
    agentId: z.uuid(),
    /** Absent: the active version, else the draft, as it is now. */
    version: VersionName.optional(),
    name: AgentName,
    tagline: text(maxTagline).min(1, /*i18n*/ 'Say in one line what the agent does'),
    /** Markdown. */
    description: text(maxDescription).min(1, /*i18n*/ 'Describe what the agent does and for whom'),
    industries: z
      .array(z.enum(industries))
      .min(1, /*i18n*/ 'Choose at least one industry')
      .max(maxIndustries)
      .refine((chosen) => new Set(chosen).size === chosen.length),
    videoLink: VideoLink.default(''),
    readiness: z.enum(libraryReadiness).default('Template'),
  })
  .meta({ id: 'CommunitySubmissionDraft' });

const common = {
  id: z.uuid(),
  name: z.string(),
  tagline: z.string(),
  industries: z.array(z.enum(industries)),
  /** Null: the draft, as it was. */
  version: z.number().int().nullable(),
  status: z.enum(submissionStatuses),
  /** Why it was declined. */
  reason: z.string(),
  /** Empty: they have left the workspace. */
  contributor: z.string(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
};

/** As its own workspace sees it. */
export const CommunitySubmission = z
  .object({
    ...common,
    agentId: z.uuid(),
    projectId: z.uuid(),
    /** Where it is in the library, once it is approved. */
    libraryAgentId: z.string(),
    downloads: z.number().int(),
    views: z.number().int(),
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'CommunitySubmission' });

/** As the operator of the installation sees it: nothing of the workspace but its name. */
export const ReviewedSubmission = z
  .object({ ...common, workspace: z.string() })
  .meta({ id: 'ReviewedSubmission' });

export const ReviewedSubmissionDetail = ReviewedSubmission.extend({
  agent: LibraryAgentDetail,
}).meta({ id: 'ReviewedSubmissionDetail' });

/** Declining says why, also where an approved one is taken out of the library. */
export const SubmissionDecision = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('Approved') }),
    z.object({
      status: z.literal('Declined'),
      reason: Reason,
    }),
  ])
  .meta({ id: 'CommunitySubmissionDecision' });

export type SubmissionDraft = z.output<typeof SubmissionDraft>;
export type CommunitySubmission = z.output<typeof CommunitySubmission>;
export type ReviewedSubmission = z.output<typeof ReviewedSubmission>;
export type SubmissionDecision = z.output<typeof SubmissionDecision>;
