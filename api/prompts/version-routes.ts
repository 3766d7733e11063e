// Publishing, versions and labels of prompts.
import type { Parsed } from '../../shared/kernel/contract.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  promptDraftChanged,
  promptLabelMoved,
  promptLabelRemoved,
  promptPublished,
} from '../../shared/prompts/events.ts';
import { contentOf } from '../../shared/prompts/messages.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import {
  detail,
  documentOf,
  mayMoveProtected,
  presentContent,
  presentLabel,
  requireMine,
  requirePrompt,
  subjectOf,
  type PromptDeps,
} from './prompt-deps.ts';
import { readyContent } from './ready.ts';

type Auth = Pick<AuthContext, 'scope' | 'person' | 'canEdit'>;
type Emit = { emit: (event: Event) => void };
type Of<Name extends keyof typeof promptRoutes> = Parsed<(typeof promptRoutes)[Name]> & Auth & Emit;

export function versionHandlers(deps: PromptDeps) {
  const { versions } = deps;

  /** As everybody's edits: through the live document [PR5]. */
  async function editDraft({ scope, person }: Auth, id: string, edit: Edit) {
    const draft = await versions.draft(scope, id);
    await deps.applyDraft(
      documentOf(scope, id),
      { id: person.id, name: person.name },
      contentOf(edit.promptMessageList, edit.variables, draft),
    );
  }

  return {
    async publish({ body, emit, ...auth }: Of<'publish'>) {
      const { scope, person } = auth;
      const row = await requireMine(deps, scope, body.promptId);
      const { promptMessageList, variables } = body;
      if (promptMessageList) await editDraft(auth, row.id, { promptMessageList, variables });
      const version = await versions.publish(scope, {
        prompt: row,
        description: body.versionChangeDescription,
        by: { id: person.id, name: person.name },
        check: readyContent,
      });
      if (!version) throw new Problem(promptProblems.notFound);
      emit(promptPublished({ ...subjectOf(row), version: version.number }));
      return presentContent(version);
    },

    async version({ params, scope }: Of<'version'>) {
      const { id } = await requirePrompt(deps, scope, params.id);
      const version = await versions.find(scope, id, params.version);
      if (!version) throw new Problem(promptProblems.versionNotFound, { version: params.version });
      return presentContent(version);
    },

    async changeMessage({ params, body, emit, ...auth }: Of<'changeMessage'>) {
      const row = await requireMine(deps, auth.scope, params.id);
      const latest = row.latestVersion ?? 0;
      // What somebody read before the latest version would take it back unseen.
      if (params.version !== latest && params.version !== latest + 1)
        throw new Problem(promptProblems.versionFrozen, { version: latest });
      await editDraft(auth, row.id, body);
      emit(promptDraftChanged(subjectOf(row)));
      return detail(deps, auth, row.id);
    },

    async moveLabel({ params, body, emit, ...auth }: Of<'moveLabel'>) {
      const { scope, person } = auth;
      const row = await requireMine(deps, scope, params.id);
      const { label, from } = await versions.moveLabel(scope, {
        ...body,
        promptId: row.id,
        label: params.label,
        by: { id: person.id, name: person.name },
        mayMoveProtected: mayMoveProtected(auth),
      });
      emit(promptLabelMoved({ ...subjectOf(row), label: label.name, from, to: label.version }));
      return presentLabel(label);
    },

    async removeLabel({ params, emit, ...auth }: Of<'removeLabel'>) {
      const row = await requireMine(deps, auth.scope, params.id);
      const from = await versions.removeLabel(auth.scope, {
        promptId: row.id,
        label: params.label,
        mayMoveProtected: mayMoveProtected(auth),
      });
      emit(promptLabelRemoved({ ...subjectOf(row), label: params.label, from, to: null }));
    },
  };
}

type Edit = {
  promptMessageList: Parameters<typeof contentOf>[0];
  variables?: Parameters<typeof contentOf>[1];
};
