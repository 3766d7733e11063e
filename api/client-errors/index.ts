// Where pages that break are told of: a line in the log, found by the number its reader sees, and a row for the
// administrators of whoever was signed in.
import type { FastifyRequest } from 'fastify';
import { clientErrorProblems } from '../../shared/client-errors/problems.ts';
import type { ReplayEvent } from '../../shared/client-errors/report.ts';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { reportStore, type NewReport } from './report-store.ts';
import { browserOf, withoutTexts } from './without-texts.ts';

export { forgetReplays } from './report-store.ts';

export function serveClientErrors(gate: Gate, { db }: { db: Db }) {
  const store = reportStore(db);

  serve(gate, clientErrorRoutes, {
    async report({ body, request, auth }) {
      const { replay, ...page } = body;
      const agrees = await agreesToReplay(auth, replay);
      const answer = { reportId: request.id };
      if (page.kind === 'session' && !agrees) return answer;
      if (page.kind === 'error') tellLog(request, page, auth);
      if (auth) {
        const browser = browserOf(request.headers['user-agent'] ?? '');
        const userId = auth.person.id;
        const row = { ...cleaned(page), ...answer, userId, browser, replay: agrees ? replay : [] };
        await store.add(auth.scope, row);
      }
      return answer;
    },

    list: ({ scope, query }) => store.page(scope, query),

    async read({ scope, params }) {
      const row = await store.find(scope, params.id);
      if (!row) throw new Problem(clientErrorProblems.notFound);
      return row;
    },

    async remove({ scope, params }) {
      if (!(await store.remove(scope, params.id))) throw new Problem(clientErrorProblems.notFound);
    },
  });

  /** [CE7] A program has no consent. */
  async function agreesToReplay(auth: AuthContext | undefined, replay: readonly ReplayEvent[]) {
    if (auth?.credential.kind !== 'session' || replay.length === 0) return false;
    return store.agrees(auth.scope, auth.person.id);
  }
}

type Page = Pick<NewReport, 'kind' | 'message' | 'stack' | 'parts' | 'path'>;

/** [CE6] */
const cleaned = ({ kind, message, stack, parts, path }: Page): Page => ({
  kind,
  message: withoutTexts(message),
  stack: withoutTexts(stack),
  parts: withoutTexts(parts),
  path: withoutTexts(path),
});

function tellLog(request: FastifyRequest, page: Page, auth: AuthContext | undefined) {
  const identity = auth && { tenantId: auth.person.tenantId, userId: auth.person.id };
  request.log.error({ page, ...identity }, 'a page broke');
}
