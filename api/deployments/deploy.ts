import type { Person, Scope } from '../../shared/access/permissions.ts';
import type { DeploymentSettings } from '../../shared/deployments/deployment.ts';
import { inTenant, type Trx } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { DeploymentDeps } from './check-deployment.ts';
import { addDeployment } from './deployment-store.ts';
import { addEmbedKey } from './embed-key-store.ts';
import { newKey } from './embed-key.ts';

export type Deploying = {
  scope: Scope;
  person: Pick<Person, 'id'>;
  id: string;
  agent: { id: string; projectId: string };
  settings: DeploymentSettings;
};

export const deploy = ({ db, vault }: Pick<DeploymentDeps, 'db' | 'vault'>, deploying: Deploying) =>
  inTenant(db, deploying.scope, (trx) => deployWithin(trx, vault, deploying));

/** The deployment, and with an agent's first one the key it is embedded with. */
export async function deployWithin(
  trx: Trx,
  vault: Vault,
  { scope, person, id, agent, settings }: Deploying,
) {
  const { id: agentId, projectId } = agent;
  await addDeployment(trx, id, { agentId, projectId, createdBy: person.id }, settings);
  const keyId = crypto.randomUUID();
  await addEmbedKey(
    trx,
    { agentId, projectId },
    { id: keyId, ...newKey(vault, { tenantId: scope.tenantId, id: keyId }) },
  );
}
