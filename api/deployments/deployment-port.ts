import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { readForChat } from './chat-read-model.ts';
import { checkEmbedKey } from './check-embed-key.ts';
import type { DeploymentPort } from './ports.ts';
import { toTarget } from './present.ts';

export const createDeploymentPort = (db: Db): DeploymentPort => ({
  async forChat(person, deploymentId) {
    const [row] = isId(deploymentId) ? await readForChat(db, person, { id: deploymentId }) : [];
    if (!row) throw new Problem(deploymentProblems.notForYou);
    return toTarget(row);
  },

  async listForChat(person, deploymentType = 'Chat') {
    return (await readForChat(db, person, { deploymentType })).map(toTarget);
  },

  forEmbed: (call) => checkEmbedKey(db, call),
});
