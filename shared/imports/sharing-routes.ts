import { z } from 'zod';
import { VersionName } from '../agents/version.ts';
import { routes } from '../kernel/contract.ts';
import { MaxUses, SharedLink } from './shared-link.ts';

const links = { access: 'agents', path: '/v1/AgentShareableLink' } as const;

export const sharingRoutes = routes({
  create: {
    ...links,
    summary: 'Create a link that gives a version of an agent to other workspaces for seven days',
    method: 'POST',
    perMinute: 30,
    body: z.object({
      agentId: z.uuid(),
      /** Absent: the active version, else the draft, as it is now. */
      version: VersionName.optional(),
      maxUses: MaxUses.default(1),
    }),
    /** The token is shown this once. */
    answer: SharedLink.extend({ token: z.string() }),
    status: 201,
  },
  list: {
    ...links,
    summary: 'List the links to an agent, active ones first; a week after their end they are forgotten',
    method: 'GET',
    query: z.object({ agentId: z.uuid() }),
    answer: z.array(SharedLink),
  },
  deactivate: {
    ...links,
    summary: 'Deactivate a link to an agent',
    method: 'POST',
    path: '/v1/AgentShareableLink/{id}/deactivate',
    params: z.object({ id: z.uuid() }),
    answer: SharedLink,
  },
});
