import { z } from 'zod';
import { VersionName } from '../agents/version.ts';
import { routes } from '../kernel/contract.ts';
import { SharedLink } from './shared-link.ts';

const ofAgent = {
  access: 'agents',
  path: '/v1/PipelinesConfig/{id}/links',
  params: z.object({ id: z.uuid() }),
} as const;

export const sharingRoutes = routes({
  create: {
    ...ofAgent,
    summary: 'Create a link that gives an agent to other workspaces for seven days',
    method: 'POST',
    perMinute: 30,
    body: z.object({
      /** Absent: the active version, else the draft, as it is now. */
      version: VersionName.optional(),
      /** Whether one import ends it. */
      once: z.boolean().default(false),
    }),
    /** The token is shown this once. */
    answer: SharedLink.extend({ token: z.string() }),
  },
  list: {
    ...ofAgent,
    summary: 'List the active links to an agent',
    method: 'GET',
    answer: z.array(SharedLink),
  },
  remove: {
    ...ofAgent,
    summary: 'Deactivate a link to an agent',
    method: 'DELETE',
    path: '/v1/PipelinesConfig/{id}/links/{linkId}',
    params: z.object({ id: z.uuid(), linkId: z.uuid() }),
  },
});
