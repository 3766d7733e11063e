// What the smallest demo has made already belongs to the demo as well.
import { agentRoutes } from '../../shared/agents/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { REFUND_ASSISTANT } from './agents/refund-assistant.ts';
import { demoGuardrail } from './demo-guardrail.ts';
import { demoProjects } from './demo-projects.ts';
import type { Stage } from './stage.ts';

export async function keepFirstThings(stage: Stage) {
  if (stage.find('guardrail', 'customer-data')) return;
  const [first] = demoProjects;
  const at = stage.beganAt;
  const projects = await stage.call(projectRoutes.list, { by: 'Ann', at, input: {} });
  await keep('project', first.word, projects.find(({ name }) => name === first.name)?.id);
  const agents = await stage.call(agentRoutes.list, { by: 'Ann', at, input: { query: {} } });
  await keep(
    'agent',
    'refund-assistant',
    agents.items.find(({ name }) => name === REFUND_ASSISTANT.name)?.id,
  );
  const guardrails = await stage.call(guardrailRoutes.list, { by: 'Sam', at, input: { query: {} } });
  await keep(
    'guardrail',
    'customer-data',
    guardrails.items.find(({ name }) => name === demoGuardrail.name)?.id,
    2,
  );

  async function keep(kind: string, name: string, id: string | undefined, state?: number) {
    if (!id) throw new Error(`The demo's first ${kind} is gone.`);
    await stage.keep({ kind, name, id, ...(state !== undefined && { state }) });
  }
}
