// Times are moved by the hundred, without calls that emit events: pages are notified of changes here.
import { agentRoutes } from '../../shared/agents/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { demoRoutes } from '../../shared/demo/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';

/** Of all that the demo's parts make. */
const routes = [
  demoRoutes.read,
  projectRoutes.list,
  agentRoutes.list,
  guardrailRoutes.list,
  executionRoutes.list,
  violationRoutes.list,
  approvalRoutes.list,
  insightRoutes.read,
  dataSourceRoutes.list,
  memoryRoutes.list,
  toolRoutes.list,
];

/** Open pages read the demo's things again once the transaction is committed. */
export const tellPages = (trx: Trx, tenantId: string) => appendChanges(trx, routes, { tenantId });
