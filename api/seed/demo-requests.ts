// Requests for agents of the demo, in different states.
import type { AgentRequestDraft, AgentRequestStatusChange } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { lifecycleTimes } from './lifecycle-times-store.ts';
import type { Stage } from './stage.ts';
import { daysBefore } from './times.ts';

type DemoRequest = Pick<AgentRequestDraft, 'title' | 'description' | 'priority'> &
  Partial<AgentRequestDraft> & {
    key: string;
    by: DemoName;
    daysAgo: number;
    assignee?: DemoName;
    status: AgentRequestStatusChange['status'];
    reason?: string;
    /** What delivers it, by the word of the demo. */
    deployment?: string;
  };

export const demoRequests: readonly DemoRequest[] = [
  {
    key: 'mail',
    by: 'Eve',
    daysAgo: 1,
    title: 'Sort the incoming mail',
    description: 'Read each message to the shared mailbox and say which team it is for.',
    priority: 'Medium',
    department: 'Customer care',
    interfaces: ['EmailInbox'],
    tags: ['Mail'],
    status: 'New',
  },
  {
    key: 'offers',
    by: 'Eve',
    daysAgo: 3,
    title: 'Compare offers of suppliers',
    description: 'Put three offers side by side: price, delivery time, terms.',
    priority: 'High',
    department: 'Purchasing',
    outputFormats: ['Table', 'Word'],
    interfaces: ['Chat'],
    samples: 'Three PDFs of offers; a table with a row for each of them.',
    blockers: 'Access to the supplier folder.',
    assignee: 'Ben',
    status: 'Triaged',
  },
  {
    key: 'minutes',
    by: 'Mia',
    daysAgo: 6,
    title: 'Minutes of the weekly meeting',
    description: 'Turn my notes into minutes with decisions and who does what by when.',
    priority: 'Low',
    outputFormats: ['Word'],
    interfaces: ['Chat', 'Word'],
    assignee: 'Pete',
    status: 'InProgress',
  },
  {
    key: 'leave',
    by: 'Eve',
    daysAgo: 12,
    title: 'Answer questions about vacation',
    description: 'How many days are left, and what the rules say.',
    priority: 'Medium',
    department: 'People',
    interfaces: ['Chat'],
    assignee: 'Ann',
    status: 'Delivered',
    deployment: 'leave',
  },
  {
    key: 'horoscope',
    by: 'Mia',
    daysAgo: 9,
    title: 'A horoscope for the newsletter',
    description: 'Twelve lines every Monday.',
    priority: 'Low',
    interfaces: ['Scheduled'],
    status: 'Declined',
    reason: 'Our newsletter is about our products. Feel free to use the reply writer for drafts.',
  },
];

/** After the deployments, which deliver one of them. One that a person has changed since stays theirs. */
export async function makeRequest(stage: Stage, { key, by, daysAgo, ...request }: DemoRequest) {
  if (stage.find('agentRequest', key)) return;
  const { assignee, status, reason, deployment, ...body } = request;
  const at = daysBefore(stage.beganAt, daysAgo, 11, 20);
  const { id } = await stage.call(agentRequestRoutes.create, {
    by,
    at,
    key: `request ${key}`,
    input: { body },
  });
  const params = { id };
  let { revision, ...found } = await stage.call(agentRequestRoutes.read, {
    by: 'Ann',
    at,
    input: { params },
  });
  if (assignee && !found.assignee) {
    const change = { ...body, assigneeId: stage.person(assignee).id, revision };
    ({ revision } = await stage.call(agentRequestRoutes.change, {
      by: 'Ann',
      at,
      input: { params, body: change },
    }));
  }
  if (status !== found.status) {
    const move = {
      ...{ status, revision },
      ...(reason && { reason }),
      ...(deployment && { deploymentId: stage.idOf('deployment', deployment) }),
    };
    ({ revision } = await stage.call(agentRequestRoutes.changeStatus, {
      by: 'Ann',
      at,
      input: { params, body: move },
    }));
  }
  await lifecycleTimes(stage.db).request(stage, { id, at });
  await stage.keep({ kind: 'agentRequest', name: key, id, state: revision });
}
