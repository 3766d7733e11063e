import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  CommunitySubmission,
  ReviewedSubmission,
  ReviewedSubmissionDetail,
  SubmissionDecision,
  SubmissionDraft,
  submissionStatuses,
} from './submission.ts';

const params = z.object({ id: z.uuid() });
const own = { access: 'community' } as const;
/** Of the tenant that operates the installation. */
const operators = { access: 'communityReview', keys: 'never' } as const;

const filters = { status: z.enum(submissionStatuses).optional().catch(undefined) };

export const submissionRoutes = routes({
  create: {
    ...own,
    summary: 'Submit an agent to the community of this installation; it is reviewed first',
    method: 'POST',
    path: '/v1/CommunitySubmission',
    idempotent: true,
    perMinute: 10,
    body: SubmissionDraft,
    answer: CommunitySubmission,
    status: 201,
  },
  list: {
    ...own,
    summary: 'List what this workspace has submitted to the community, in the projects you may see',
    method: 'GET',
    path: '/v1/CommunitySubmission',
    query: PageQuery(['createdAt', 'name', 'downloads'], { filters }),
    answer: Page(CommunitySubmission),
  },
  withdraw: {
    ...own,
    summary: 'Withdraw a submission; an approved one leaves the library',
    method: 'POST',
    path: '/v1/CommunitySubmission/{id}/withdraw',
    params,
    answer: CommunitySubmission,
  },
  review: {
    ...operators,
    summary: 'List the submissions of all workspaces',
    method: 'GET',
    path: '/v1/CommunitySubmission/review',
    query: PageQuery(['createdAt', 'name'], { filters }),
    answer: Page(ReviewedSubmission),
  },
  read: {
    ...operators,
    summary: 'Get one submission with what it would bring',
    method: 'GET',
    path: '/v1/CommunitySubmission/review/{id}',
    params,
    answer: ReviewedSubmissionDetail,
  },
  decide: {
    ...operators,
    summary: 'Approve or decline a submission, or take an approved one out of the library',
    method: 'PUT',
    path: '/v1/CommunitySubmission/{id}/decision',
    params,
    body: SubmissionDecision,
    answer: ReviewedSubmission,
  },
});
