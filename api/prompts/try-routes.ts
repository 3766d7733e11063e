// Trying a prompt, and what it is tried with.
import { Problem } from '../../shared/kernel/problem.ts';
import { promptInputRemoved, promptInputSaved } from '../../shared/prompts/events.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { promptTryRoutes } from '../../shared/prompts/try-routes.ts';
import type { tryEvents } from '../../shared/prompts/try.ts';
import type { CheckContext, Message } from '../engine/index.ts';
import { goneSignal, openEvents, wantsStream } from '../http/event-stream.ts';
import { serve, type Gate, type RequestContext } from '../http/serve.ts';
import { askWithPrompt, filledIn, type TryPorts } from './ask-with-prompt.ts';
import type { InputStore } from './input-store.ts';
import { requireMine, requirePrompt, subjectOf, type PromptDeps } from './prompt-deps.ts';
import { resolveSource } from './resolve-source.ts';

export type TryDeps = PromptDeps & TryPorts & { inputs: InputStore };

export function servePromptTries(gate: Gate, deps: TryDeps) {
  const { inputs, billing } = deps;

  serve(gate, promptTryRoutes, {
    async try(call) {
      const asked = await questionOf(deps, call);
      await billing.admit(asked.scope);
      const { request, reply } = call;
      const gone = goneSignal(reply);
      if (!wantsStream(request)) return askWithPrompt(deps, asked, { gone });
      await call.beforeStreaming();
      const send = openEvents<typeof tryEvents>(reply, 'the answer of a model');
      try {
        const came = await askWithPrompt(deps, asked, {
          gone,
          onText: (text) => send('text', { text }),
        });
        send('end', came);
        return came;
      } finally {
        reply.raw.end();
      }
    },

    async listInputs({ params, scope }) {
      const { id } = await requirePrompt(deps, scope, params.id);
      return (await inputs.list(scope, id)).map(presentInput);
    },

    async saveInput({ params, body, scope, emit }) {
      const prompt = await requireMine(deps, scope, params.id);
      const saved = await inputs.save(scope, prompt.id, body);
      emit(promptInputSaved(subjectOf(prompt)));
      return presentInput(saved);
    },

    async removeInput({ params, scope, emit }) {
      const prompt = await requireMine(deps, scope, params.id);
      if (!(await inputs.remove(scope, prompt.id, params.inputId)))
        throw new Problem(promptProblems.inputNotFound);
      emit(promptInputRemoved(subjectOf(prompt)));
    },
  });
}

const presentInput = <Row extends { updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

async function questionOf(deps: TryDeps, call: RequestContext<typeof promptTryRoutes.try>) {
  const { params, body, person, operationId } = call;
  const prompt = await requirePrompt(deps, call.scope, params.id);
  const { projectId } = body;
  const isOpen = prompt.projectId === null || prompt.projectId === projectId;
  if (!isOpen || (await deps.knownProjects(call.scope, [projectId])).length === 0)
    throw new Problem(promptProblems.projectNeeded).at('projectId');
  const { version, text, variables } = await resolveSource(deps, call.scope, prompt, body.version);
  const said = filledIn(text, variables, body.values);
  const messages: Message[] = body.message.trim()
    ? [
        { role: 'system', content: said },
        { role: 'user', content: body.message },
      ]
    : [{ role: 'user', content: said }];
  const { tenantId } = call.scope;
  const check: CheckContext = {
    tenantId,
    projectId,
    // No agent: the guardrails of its project hold.
    agentId: prompt.id,
    agentName: prompt.name,
    agentVersion: version === 0 ? 'draft' : String(version),
    runId: operationId,
    stepKey: 'prompt',
    stepTitle: prompt.name,
    startedBy: { id: person.id, name: person.name },
  };
  return { scope: { tenantId, projects: [projectId] }, check, version, messages, modelId: body.modelId };
}
