// Times are moved by the hundred, behind the back of the calls that tell pages of changes: they are told here.
import { agentRoutes } from '../../shared/agents/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { demoRoutes } from '../../shared/demo/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes, violationRoutes } from '../../shared/guardrails/routes.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { changesChannel } from '../../shared/live/changes.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';

/** Of all that the demo's parts make. */
const collections = [
  demoRoutes.read,
  projectRoutes.list,
  agentRoutes.list,
  guardrailRoutes.list,
  executionRoutes.list,
  violationRoutes.list,
  approvalRoutes.list,
  insightRoutes.read,
].map(({ path }) => path);

/** Open pages read the demo's things again once the transaction is committed. */
export async function tellPages(trx: Trx, tenantId: string) {
  const projects = await trx.selectFrom('demo_things').select('id').where('kind', '=', 'project').execute();
  // People limited to projects hear only of those.
  const places = [null, ...projects.map(({ id }) => id)];
  const messages = places.flatMap((projectId) =>
    collections.map((collection) => ({
      tenantId,
      channel: changesChannel.name,
      projectId,
      subjectId: null,
      body: { collection },
    })),
  );
  await appendToChannel(trx, ...messages);
}
