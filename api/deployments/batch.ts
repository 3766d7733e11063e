// Several deployments created and deleted in one transaction. [DE11]
import type { Person, Scope } from '../../shared/access/permissions.ts';
import type { DeploymentOperation } from '../../shared/deployments/batch.ts';
import { settingsOf } from '../../shared/deployments/deployment.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { checkSettings, findAgent, type DeploymentDeps } from './check-deployment.ts';
import { deployWithin, type Deploying } from './deploy.ts';
import { findDeployment, type DeploymentRow } from './deployment-read-model.ts';
import { removeDeployment } from './deployment-store.ts';

type Batch = { scope: Scope; person: Pick<Person, 'id'>; operations: readonly DeploymentOperation[] };
type Done = { created: DeploymentRow[]; deleted: DeploymentRow[] };

export async function runBatch(deps: DeploymentDeps, batch: Batch): Promise<Done> {
  const { scope } = batch;
  const deploying = await readyToDeploy(deps, batch);
  return inTenant(deps.db, scope, async (trx) => {
    const done: Done = { created: [], deleted: [] };
    for (const [at, operation] of batch.operations.entries()) {
      const place = `operations.${at}`;
      if (operation.type === 'Delete') {
        const row = await findDeployment(trx, scope, operation.id);
        if (!row) throw goneAt(`${place}.id`, done.deleted, operation.id);
        await removeDeployment(trx, scope, row.id);
        done.deleted.push(row);
        continue;
      }
      const one = deploying.get(at);
      if (!one) continue;
      await deployWithin(trx, deps.vault, one);
      const row = await findDeployment(trx, scope, one.id);
      if (row) done.created.push(row);
    }
    return done;
  });
}

/** Each is checked before any is made: a refusal names the operation's field. */
async function readyToDeploy(deps: DeploymentDeps, { scope, person, operations }: Batch) {
  const ready = new Map<number, Deploying>();
  for (const [at, operation] of operations.entries()) {
    if (operation.type !== 'Create') continue;
    const { pipelineId, ...draft } = operation.deployment;
    const place = `operations.${at}.deployment.`;
    const agent = await findAgent(deps, scope, pipelineId, place);
    const settings = settingsOf(draft);
    await checkSettings(deps.db, scope, { projectId: agent.projectId, settings, place });
    ready.set(at, { scope, person, id: crypto.randomUUID(), agent, settings });
  }
  return ready;
}

function goneAt(field: string, deleted: readonly DeploymentRow[], id: string) {
  const isTwice = deleted.some((row) => row.id === id);
  return new Problem(isTwice ? deploymentProblems.deletedTwice : deploymentProblems.notFound).at(field);
}
