// What the demo company shares: agents in the community, one of which waits for its review, and a link.
import { submissionRoutes } from '../../shared/community/routes.ts';
import type { SubmissionDraft } from '../../shared/community/submission.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { lifecycleTimes } from './lifecycle-times-store.ts';
import type { Stage } from './stage.ts';
import { daysBefore } from './times.ts';

type DemoSubmission = Omit<SubmissionDraft, 'agentId' | 'version' | 'videoLink'> & {
  agent: string;
  by: DemoName;
  daysAgo: number;
  isApproved: boolean;
};

export const demoSubmissions: readonly DemoSubmission[] = [
  {
    agent: 'complaint-triage',
    by: 'Ben',
    daysAgo: 4,
    isApproved: true,
    name: 'Complaint triage',
    tagline: 'Sorts complaints and says which team answers',
    description:
      '# What it does\n\nReads a complaint, says how urgent it is and which **team** answers.\n\n' +
      '# What to set up\n\n- Choose the model for each step.\n- Name your own teams in the router.',
    industries: ['Support', 'Retail'],
    readiness: 'Template',
  },
  {
    agent: 'leave-questions',
    by: 'Ann',
    daysAgo: 2,
    isApproved: false,
    name: 'Questions about vacation',
    tagline: 'Answers from the rules of your company',
    description:
      'Ask it how many days are left and what the rules say. It needs a data source with your rules.',
    industries: ['Human resources'],
    readiness: 'Template',
  },
];

/** After the agents' last versions. */
export async function makeSubmission(stage: Stage, submission: DemoSubmission) {
  const { agent, by, daysAgo, isApproved, ...draft } = submission;
  if (stage.find('communitySubmission', agent)) return;
  const at = daysBefore(stage.beganAt, daysAgo, 15, 10);
  const body = { ...draft, agentId: stage.idOf('agent', agent) };
  const key = `submission ${agent}`;
  const { id } = await stage.call(submissionRoutes.create, { by, at, key, input: { body } });
  if (isApproved) await approve(stage, id, at);
  await lifecycleTimes(stage.db).submission(stage, { id, at });
  await stage.keep({ kind: 'communitySubmission', name: agent, id });
}

/** The demo's tenant operates an installation that had none before. */
async function approve(stage: Stage, id: string, at: Date) {
  const input = { params: { id }, body: { status: 'Approved' as const } };
  const { items } = await stage.call(submissionRoutes.list, { by: 'Paula', at, input: { query: {} } });
  if (items.some((one) => one.id === id && one.status === 'Pending'))
    await stage.call(submissionRoutes.decide, { by: 'Paula', at, input });
}

/** Whoever wants to use one makes another: its address is shown to nobody. */
export async function makeLink(stage: Stage, at: Date) {
  const agent = 'reply-writer';
  if (stage.find('agentLink', agent)) return;
  const agentId = stage.idOf('agent', agent);
  const [known] = await stage.call(sharingRoutes.list, { by: 'Ann', at, input: { query: { agentId } } });
  const body = { agentId, maxUses: 5 };
  const { id } = known ?? (await stage.call(sharingRoutes.create, { by: 'Ann', at, input: { body } }));
  await stage.keep({ kind: 'agentLink', name: agent, id });
}
