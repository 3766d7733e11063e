import { wholeContent } from '../../shared/documents/prompt-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { promptChanged, promptCreated, promptRemoved } from '../../shared/prompts/events.ts';
import { contentOf } from '../../shared/prompts/messages.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import {
  detail,
  documentOf,
  fromCall,
  present,
  requireMine,
  requirePrompt,
  subjectOf,
  type PromptDeps,
} from './prompt-deps.ts';
import { promptPlaces } from './prompt-places.ts';
import { refuseUnready } from './ready.ts';
import { resolveSource } from './resolve-source.ts';
import { versionHandlers } from './version-routes.ts';

export function servePrompts(gate: Gate, deps: PromptDeps) {
  const { store, versions } = deps;
  const { add, checkProject, checkName, refuseUsedElsewhere } = promptPlaces(deps);

  serve(gate, promptRoutes, {
    ...versionHandlers(deps),

    async list({ query, ...auth }) {
      const { projectId } = query;
      const place = projectId === undefined ? undefined : fromCall(projectId);
      const { items, totalCount } = await store.page(auth.scope, { ...query, projectId: place });
      const uses = await deps.agentsUsing(
        auth.scope,
        items.map(({ id }) => id),
      );
      const usesOf = (promptId: string) => uses.filter((use) => use.promptId === promptId);
      return {
        items: items.map((row) => ({
          ...present(row, auth),
          agents: usesOf(row.id),
          agentCount: usesOf(row.id)[0]?.total ?? 0,
        })),
        totalCount,
      };
    },

    async create({ body, emit, ...call }) {
      const { name, promptMessageList, variables, versionChangeDescription } = body;
      const content = contentOf(promptMessageList, variables, { segments: [], variables: [] });
      const place = { name, projectId: fromCall(body.projectId) };
      const isVersion = promptMessageList.length > 0;
      if (isVersion) refuseUnready(content);
      const row = await add(call, place, content, isVersion ? versionChangeDescription : undefined);
      emit(promptCreated(subjectOf(row)));
      return detail(deps, call, row.id);
    },

    read: ({ params, ...auth }) => detail(deps, auth, params.id),

    async change({ params, body, emit, ...auth }) {
      const { scope } = auth;
      const before = await requireMine(deps, scope, params.id);
      const place = { name: body.name, projectId: fromCall(body.projectId) };
      await checkProject(scope, place);
      await checkName(scope, place, before.id);
      if (place.projectId !== null && place.projectId !== before.projectId)
        await refuseUsedElsewhere(scope, before, place.projectId);
      await store.change(scope, before.id, place);
      // Whoever has it open is asked again whether it is still open to them [S51].
      if (place.projectId !== before.projectId) deps.documentClosed(documentOf(scope, before.id));
      emit(promptChanged(subjectOf({ ...before, ...place })));
      return detail(deps, auth, before.id);
    },

    async remove({ params, query, scope, emit }) {
      const row = await requireMine(deps, scope, params.id);
      const published = (await deps.uses(scope, row)).filter(({ isPublished }) => isPublished);
      if (published.length > 0 && !query.insist)
        throw new Problem(promptProblems.inUse, { names: published.map(({ name }) => name).join(', ') });
      await store.remove(scope, row.id);
      deps.documentClosed(documentOf(scope, row.id));
      emit(promptRemoved(subjectOf(row)));
    },

    async copy({ params, body, emit, ...call }) {
      const { scope } = call;
      const original = await requirePrompt(deps, scope, params.id);
      const draft = await versions.draft(scope, original.id);
      const content = wholeContent(draft) ?? { segments: [], variables: draft.variables };
      const row = await add(call, { name: body.name, projectId: fromCall(body.projectId) }, content);
      emit(promptCreated(subjectOf(row)));
      return detail(deps, call, row.id);
    },

    async uses({ params, scope }) {
      return deps.uses(scope, await requirePrompt(deps, scope, params.id));
    },

    async resolved({ params, query, scope }) {
      return resolveSource(deps, scope, await requirePrompt(deps, scope, params.id), query.version);
    },
  });
}
