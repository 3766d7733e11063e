import { createHash } from 'node:crypto';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { readEmbedded, readForChat, readInputVariables } from './chat-read-model.ts';
import { checkEmbedKey, checkFrame } from './check-embed-key.ts';
import { findIdentitySecret } from './embed-key-store.ts';
import { openIdentitySecret } from './embed-key.ts';
import type { DeploymentPort } from './ports.ts';
import { toTarget } from './present.ts';

export const createDeploymentPort = (db: Db, vault: Vault): DeploymentPort => ({
  async forChat(person, deploymentId) {
    const [row] = isId(deploymentId) ? await readForChat(db, person, { id: deploymentId }) : [];
    if (!row) throw new Problem(deploymentProblems.notForYou);
    return toTarget(row);
  },

  inputVariables: (version) => readInputVariables(db, version),

  async listForChat(person, deploymentType = 'Chat') {
    return (await readForChat(db, person, { deploymentType })).map(toTarget);
  },

  forEmbed: (call) => checkEmbedKey(db, call),
  forFrame: (call) => checkFrame(db, call),

  async forVisitor(by) {
    const row = await readEmbedded(db, by);
    if (!row) throw new Problem(deploymentProblems.notForYou);
    return toTarget(row);
  },

  async identitySecret({ tenantId, keyId }) {
    const sealed = await findIdentitySecret(db, { tenantId, keyId });
    if (sealed === undefined) return undefined;
    const secret = openIdentitySecret(vault, { tenantId, id: keyId }, sealed);
    return { secret, mark: createHash('md5').update(sealed).digest('hex') };
  },
});
