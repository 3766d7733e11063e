// Who a visitor is, and what they may speak to as it is now: nothing where the deployment, the key or the origins that let
// them in are gone.
import type { FastifyRequest } from 'fastify';
import { embedProblems } from '../../shared/embed/problems.ts';
import { VISITOR_HEADER } from '../../shared/embed/routes.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { Audience, TalkSpeaker } from '../conversations/ports.ts';
import type { DeploymentPort } from '../deployments/ports.ts';
import { readToken, type EmbedVisitor } from './visitor-token.ts';

export const speakerOf = ({ tenantId, visitorId, name }: EmbedVisitor): TalkSpeaker => ({
  tenantId,
  id: visitorId,
  name,
});

/** The same answer for a token of another deployment, one that is over and one that never was. */
export function visitorIn(vault: Vault, { headers }: FastifyRequest, deploymentId: string): EmbedVisitor {
  const token = headers[VISITOR_HEADER];
  const visitor = typeof token === 'string' ? readToken(vault, token) : undefined;
  if (visitor?.deploymentId !== deploymentId) throw new Problem(embedProblems.visitorUnknown);
  return visitor;
}

type Deployments = Pick<DeploymentPort, 'forVisitor'>;

/** Throws `deployments.notForYou` where they may not speak any more. */
export const admitted = (
  deployments: Deployments,
  { tenantId, deploymentId, keyId, rotatedAt, vouchedBy }: EmbedVisitor,
) => deployments.forVisitor({ tenantId, id: deploymentId, keyId, rotatedAt: new Date(rotatedAt), vouchedBy });

/** Conversations with one deployment, for one visitor. */
export const audienceOf = (deployments: Deployments, visitor: EmbedVisitor): Audience => ({
  via: 'embed',
  deployments: {
    forChat: async (person, deploymentId) => {
      if (person.id !== visitor.visitorId || deploymentId !== visitor.deploymentId)
        throw new Problem(deploymentProblems.notForYou);
      return admitted(deployments, visitor);
    },
  },
});
