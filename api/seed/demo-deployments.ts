// Where people of the demo meet its agents, so that who chats finds something.
import type { NewDeployment } from '../../shared/deployments/deployment.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { contentTimes } from './content-times-store.ts';
import type { Stage } from './stage.ts';

type DemoDeployment = Pick<NewDeployment, 'deploymentName' | 'description' | 'tags'> & {
  key: string;
  agent: string;
  /** Empty: everybody. */
  people: readonly DemoName[];
  /** By name. */
  userPrompts: readonly string[];
  isRecommended: boolean;
};

const deployments: readonly DemoDeployment[] = [
  {
    key: 'refunds',
    agent: 'refund-assistant',
    deploymentName: 'Refunds and orders',
    description: 'Ask where an order is, or have a refund prepared.',
    tags: ['Customer care', 'Orders'],
    people: [],
    userPrompts: ['Where is my order?', 'Refund for damage'],
    isRecommended: true,
  },
  {
    key: 'leave',
    agent: 'leave-questions',
    deploymentName: 'Vacation and leave',
    description: 'How many days you have left, and what the rules say.',
    tags: ['People'],
    people: [],
    userPrompts: [],
    isRecommended: false,
  },
  {
    key: 'replies',
    agent: 'reply-writer',
    deploymentName: 'Reply writer',
    description: 'Drafts an answer to a customer in our house style.',
    tags: ['Customer care', 'Writing'],
    people: ['Eve', 'Mia', 'Ben'],
    userPrompts: [],
    isRecommended: false,
  },
];

export async function makeDeployments(stage: Stage, at: Date) {
  for (const { key, agent, people, userPrompts, ...settings } of deployments) {
    if (!stage.find('deployment', key)) {
      const body = {
        ...settings,
        pipelineId: stage.idOf('agent', agent),
        userIds: people.map((name) => stage.person(name).id),
        userPrompts: userPrompts.map((name) => stage.idOf('userPrompt', name)),
      };
      const { id } = await stage.call(deploymentRoutes.create, {
        by: 'Ann',
        at,
        key: `deployment ${key}`,
        input: { body },
      });
      await stage.keep({ kind: 'deployment', name: key, id });
    }
    await contentTimes(stage.db).unlessChanged(stage, 'deployments', {
      id: stage.idOf('deployment', key),
      at,
    });
  }
}
