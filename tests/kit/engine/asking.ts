// Runs of a world that ask somebody, for tests of what becomes of the asking.
import { approvalRoutes } from '../../../shared/approvals/routes.ts';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { eventually } from '../eventually.ts';
import type { World } from '../world.ts';
import { graphOf, step } from './graphs.ts';
import { publishedAgent } from './published-agent.ts';

/** They ask security administrators where their settings do not say otherwise. */
export function askingIn(w: World) {
  const approvalGraph = (settings: { [name: string]: Json } = {}) =>
    graphOf(
      [
        step('in', 'inputStep'),
        step('ask', 'approvalStep', {
          approvers: { roles: ['SecurityAdmin'], userIds: [] },
          subject: 'Dear {{ input.text }}',
          ...settings,
        }),
        step('yes', 'outputStep', { template: '{{ steps.ask.text }}' }),
        step('no', 'outputStep', { template: 'no: {{ steps.ask.comment }}' }),
      ],
      'in > ask:approved > yes',
      'ask:denied > no',
    );

  /** A run that waits, and the approval it waits for. */
  async function waiting(settings: { [name: string]: Json } = {}) {
    const ann = await w.person('Admin');
    const { agentId, projectId } = await publishedAgent(w, approvalGraph(settings));
    const { runId, status } = await ann.call(executionRoutes.execute, {
      params: { id: agentId },
      body: { userInput: 'Lena' },
    });
    const { items } = await ann.call(approvalRoutes.list, { query: { which: 'all', runId } });
    const [approval] = items;
    if (!approval) throw new Error('Nobody was asked.');
    const ended = () =>
      eventually(async () => {
        const run = await ann.call(executionRoutes.read, { params: { id: runId } });
        return run.endedAt ? run : undefined;
      });
    return { runId, status, approval, projectId, ended, params: { id: approval.id } };
  }

  return { approvalGraph, waiting };
}
