import { deploymentIconRoutes, iconUrl } from '../../shared/deployments/icon.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { receiveFile } from '../branding/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { iconStore, removeUnusedIcons } from './icon-store.ts';

/** `gate`: of a scope that reads forms. */
export function serveIcons(gate: Gate, db: Db) {
  const icons = iconStore(db);
  serve(gate, deploymentIconRoutes, {
    async upload({ scope, person, request }) {
      // As small as the other picture that is shown next to a name.
      const { bytes, mediaType } = await receiveFile(request, 'favicon', scope.tenantId);
      const { id } = await icons.add(scope, { bytes, mediaType, createdBy: person.id });
      await removeUnusedIcons(db, scope, new Date(Date.now() - DAY_MS));
      return { id, url: iconUrl(id) };
    },

    async file({ scope, params, reply }) {
      const icon = await icons.read(scope, params.id);
      if (!icon) throw new Problem(deploymentProblems.iconNotFound);
      await reply
        .headers({
          'content-type': icon.mediaType,
          'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          // The content of an id never changes; whether one may see it does.
          'cache-control': 'private, max-age=3600',
          'content-disposition': 'inline',
        })
        .send(icon.bytes);
    },
  });
}
