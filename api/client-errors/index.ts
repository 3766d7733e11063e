// Where pages that break are told of: a line in the log, found by the number its reader sees.
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { serve, type Gate } from '../http/serve.ts';

export const serveClientErrors = (gate: Gate) =>
  serve(gate, clientErrorRoutes, {
    async report({ body, request, visitor }) {
      const { person } = visitor ?? {};
      const who = person && { tenantId: person.tenantId, userId: person.id };
      request.log.error({ page: body, ...who }, 'a page broke');
      return { reportId: request.id };
    },
  });
