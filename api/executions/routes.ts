import type { Scope } from '../../shared/access/permissions.ts';
import {
  runCancelled,
  runLoopCancelled,
  runPaused,
  runResumed,
  runRevealed,
} from '../../shared/executions/events.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { withoutText, type RunSummary } from '../../shared/executions/run.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { wantsStream } from '../http/event-stream.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import { executeAgent, refuseForeignConversation } from './execute-agent.ts';
import type { ExecuteDeps } from './execute-context.ts';
import { mayReadText, readerIdOf, searchedTexts } from './may-read-text.ts';
import { runFeedHandlers } from './run-feed-handlers.ts';
import { lastEventId, streamRun } from './stream-run.ts';

async function requireFound(runs: ExecuteDeps['runs'], scope: Scope, id: string) {
  const run = await runs.find(scope, id);
  if (!run) throw new Problem(executionProblems.notFound);
  return run;
}

/** Of placeholders [G61]. */
const ownValuesHandler =
  (runs: ExecuteDeps['runs']): Handlers<typeof executionRoutes>['values'] =>
  async ({ scope, params, ...reader }) => {
    const run = await requireFound(runs, scope, params.id);
    if (!mayReadText(reader, run)) throw new Problem(executionProblems.keyWithoutConversations);
    return runs.values(scope, run.id, readerIdOf(reader));
  };

export function serveExecutions(gate: Gate, deps: ExecuteDeps) {
  const { engine, runs } = deps;

  const requireRun = (scope: Scope, id: string) => requireFound(runs, scope, id);

  serve(gate, executionRoutes, {
    ...runFeedHandlers(runs),
    values: ownValuesHandler(runs),
    execute: (context) => executeAgent(deps, context),
    async list({ scope, query, ...reader }) {
      const listQuery = { ...query, ...searchedTexts(reader) };
      const { items, totalCount } = await runs.page(scope, listQuery, readerIdOf(reader));
      return { items: items.map((run) => (mayReadText(reader, run) ? run : withoutText(run))), totalCount };
    },
    counts: ({ scope, query, ...reader }) => runs.counts(scope, { ...query, ...searchedTexts(reader) }),

    async read({ scope, params, ...reader }) {
      const run = await runs.detail(scope, params.id, readerIdOf(reader));
      if (!run) throw new Problem(executionProblems.notFound);
      if (!mayReadText(reader, run)) throw new Problem(executionProblems.keyWithoutConversations);
      return run;
    },

    async events({ scope, params, query, request, reply, beforeStreaming, ...reader }) {
      const run = await requireRun(scope, params.id);
      const { id } = run;
      if (!mayReadText(reader, run)) throw new Problem(executionProblems.keyWithoutConversations);
      if (!wantsStream(request)) return runs.events(scope, id, query);
      await beforeStreaming();
      const after = lastEventId(request) || query.after;
      const readerId = readerIdOf(reader);
      await streamRun(deps, { id, tenantId: scope.tenantId }, { reply, after, readerId });
      return [];
    },

    async outline({ scope, params }) {
      const run = await runs.outline(scope, params.id);
      if (!run) throw new Problem(executionProblems.notFound);
      return run;
    },

    async reveal({ scope, params, body, emit }) {
      const run = await runs.revealed(scope, params.id);
      if (!run) throw new Problem(executionProblems.notFound);
      emit(runRevealed({ ...subjectOf(run), reason: body.reason }));
      return run;
    },

    async cancel({ scope, params, person, emit }) {
      const run = await requireRun(scope, params.id);
      await engine.cancel({ id: run.id, tenantId: scope.tenantId }, { id: person.id, name: person.name });
      emit(runCancelled(subjectOf(run)));
    },

    async cancelLoop({ scope, params, body, person, emit }) {
      const run = await requireRun(scope, params.id);
      const by = { id: person.id, name: person.name };
      await engine.cancelLoop({ id: run.id, tenantId: scope.tenantId }, body.key, by);
      emit(runLoopCancelled(subjectOf(run)));
    },

    async pause({ scope, params, person, emit }) {
      const run = await requireRun(scope, params.id);
      await engine.pause({ id: run.id, tenantId: scope.tenantId }, { id: person.id, name: person.name });
      emit(runPaused(subjectOf(run)));
    },

    async resume({ scope, params, person, emit }) {
      const run = await requireRun(scope, params.id);
      await engine.resume({ id: run.id, tenantId: scope.tenantId }, { id: person.id, name: person.name });
      emit(runResumed(subjectOf(run)));
    },

    async rerun({ scope, params, person, credential: via, operationId }) {
      const run = await requireRun(scope, params.id);
      // What it starts is its own, with all its texts.
      if (!mayReadText({ person, credential: via }, run))
        throw new Problem(executionProblems.keyWithoutConversations);
      const recipe = await runs.recipe(scope, params.id);
      if (!recipe) throw new Problem(executionProblems.notFound);
      await deps.mayRun(scope, recipe.projectId);
      await refuseForeignConversation(deps, { scope, person, credential: via }, recipe);
      const { input, conversationId, ...agent } = recipe;
      const { id } = await engine.start({
        tenantId: scope.tenantId,
        agent,
        input,
        via: via.kind === 'apiKey' ? 'api' : 'studio',
        startedBy: { id: person.id, name: person.name },
        ...(via.kind === 'apiKey' && { apiKeyId: via.keyId }),
        conversationId,
        dedupe: operationId,
        repeats: params.id,
      });
      return { runId: id };
    },
  });
}

const subjectOf = ({ id, agentId, agentName, projectId }: RunSummary) => ({
  id,
  agentId,
  name: agentName,
  projectId,
});
