// What the calls of prompts share: whose a prompt is, and how it is answered.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { PromptContent } from '../../shared/prompts/content.ts';
import { promptDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { messagesOf } from '../../shared/prompts/messages.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import type { Prompt, PromptDetail, PromptUse } from '../../shared/prompts/prompt.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { agentsUsing } from './in-use-read-model.ts';
import type { PromptRow, PromptStore } from './prompt-store.ts';
import type { LabelRow, VersionRow, VersionStore } from './version-store.ts';

export type PromptDeps = {
  store: PromptStore;
  versions: VersionStore;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  /** An ordinary edit of that person, durable. */
  applyDraft: (
    document: string,
    person: { id: string; name: string },
    content: PromptContent,
  ) => Promise<void>;
  documentClosed: (document: string) => void;
  agentsUsing: ReturnType<typeof agentsUsing>;
  uses: (scope: Scope, prompt: { id: string; projectId: string | null }) => Promise<PromptUse[]>;
};

type Auth = Pick<AuthContext, 'scope' | 'canEdit'>;

export const isMine = (scope: Scope, { projectId }: Pick<PromptRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

/** Protected labels, and what is of all projects, are those of the tenant's administrators. */
export const mayMoveProtected = ({ scope }: Pick<Auth, 'scope'>) => scope.projects === 'all';

export const fromCall = (projectId: string) => (projectId === 'all' ? null : projectId);

export const present = (row: PromptRow, auth: Auth): Prompt => ({
  ...row,
  projectId: row.projectId ?? 'all',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: {
    change: auth.canEdit && isMine(auth.scope, row),
    changeProtected: auth.canEdit && mayMoveProtected(auth),
  },
});

export const presentVersion = ({
  number,
  description,
  createdAt,
  ...row
}: VersionRow & { message: string }) => ({
  ...row,
  versionNumber: number,
  versionChangeDescription: description,
  createdAt: createdAt.toISOString(),
});

export const presentLabel = ({ at, ...row }: LabelRow) => ({ ...row, at: at.toISOString() });

export const presentContent = (row: VersionRow & { content: PromptContent }) => ({
  ...presentVersion({ ...row, message: textIn(row.content) }),
  content: row.content,
});

const textIn = ({ segments }: PromptContent) =>
  segments.flatMap((segment) => (segment.kind === 'own' ? [segment.text] : [])).join('\n\n');

export async function requirePrompt({ store }: PromptDeps, scope: Scope, id: string): Promise<PromptRow> {
  const row = await store.find(scope, id);
  if (!row) throw new Problem(promptProblems.notFound);
  return row;
}

/** One that may be changed. A prompt of every project is there for all, and not theirs [PR2]. */
export async function requireMine(deps: PromptDeps, scope: Scope, id: string): Promise<PromptRow> {
  const row = await requirePrompt(deps, scope, id);
  if (!isMine(scope, row)) throw new Problem(promptProblems.notFound);
  return row;
}

export async function detail(deps: PromptDeps, auth: Auth, id: string): Promise<PromptDetail> {
  const row = await requirePrompt(deps, auth.scope, id);
  const [draft, versions, labels] = await Promise.all([
    deps.versions.draft(auth.scope, id),
    deps.versions.list(auth.scope, id),
    deps.versions.labels(auth.scope, id),
  ]);
  return {
    ...present(row, auth),
    promptMessageList: messagesOf(draft),
    variables: draft.variables.map(({ id: _id, ...variable }) => variable),
    labels: labels.map(presentLabel),
    versions: versions.map((version) => presentVersion({ ...version, message: version.message ?? '' })),
  };
}

export const documentOf = ({ tenantId }: Scope, id: string) => promptDocumentName(tenantId, id);

export const subjectOf = ({ id, name, projectId }: PromptRow) => ({ id, name, projectId });
