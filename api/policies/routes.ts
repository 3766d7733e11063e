import { can } from '../../shared/access/permissions.ts';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { firstPolicy } from '../../shared/documents/policy-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { emptyContent, type PolicyContent } from '../../shared/policies/content.ts';
import type { DryRunResult } from '../../shared/policies/dry-run.ts';
import {
  policyChanged,
  policyCreated,
  policyPublished,
  policyRemoved,
} from '../../shared/policies/events.ts';
import type { Policy, PolicyDetail, PolicyDraft } from '../../shared/policies/policy.ts';
import { policyProblems } from '../../shared/policies/problems.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { DryRunInput } from './dry-run.ts';
import type { PolicyRow, PolicyStore } from './policy-store.ts';
import { refuseUnready } from './ready.ts';
import type { VersionRow, VersionStore } from './version-store.ts';

export type PolicyDeps = {
  store: PolicyStore;
  versions: VersionStore;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  /** An ordinary edit of that person, durable. */
  applyDraft: (
    document: string,
    person: { id: string; name: string },
    content: PolicyContent,
  ) => Promise<void>;
  dryRun: (scope: Scope, input: DryRunInput) => Promise<DryRunResult>;
  documentClosed: (document: string) => void;
  /** What is in force has changed. */
  changed: (tenantId: string) => void;
};

type Auth = Pick<AuthContext, 'scope' | 'person' | 'permissions' | 'canEdit'>;

export function servePolicies(gate: Gate, deps: PolicyDeps) {
  const { store, versions } = deps;

  serve(gate, policyRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body: { content = emptyContent(), ...draft }, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      await checkPlace(deps, auth, draft);
      const by = { id: person.id, name: person.name };
      const isAdded = await store.add(scope, operationId, { ...draft, by, state: firstPolicy(content) });
      if (!isAdded) throw new Problem(policyProblems.nameTaken, { name: draft.name }).at('name');
      const row = await requirePolicy(store, scope, operationId);
      emit(policyCreated({ id: row.id, name: row.name }));
      return detail(deps, auth, row);
    },

    async read({ params, ...auth }) {
      return detail(deps, auth, await requirePolicy(store, auth.scope, params.id));
    },

    async change({ params, body: { content, ...draft }, emit, ...auth }) {
      const { scope, person } = auth;
      const before = await requirePolicy(store, scope, params.id);
      refuseCategory(auth, before.category);
      await checkPlace(deps, auth, draft);
      const row = await store.change(scope, before.id, draft);
      if (!row) throw new Problem(policyProblems.changedMeanwhile);
      if (content)
        await deps.applyDraft(documentOf(scope, row.id), { id: person.id, name: person.name }, content);
      deps.changed(scope.tenantId);
      emit(policyChanged({ id: row.id, name: row.name }));
      return detail(deps, auth, row);
    },

    async remove({ params, emit, ...auth }) {
      const row = await requirePolicy(store, auth.scope, params.id);
      refuseCategory(auth, row.category);
      await store.remove(auth.scope, row.id);
      deps.documentClosed(documentOf(auth.scope, row.id));
      deps.changed(auth.scope.tenantId);
      emit(policyRemoved({ id: row.id, name: row.name }));
    },

    async publish({ params, body, emit, ...auth }) {
      const { scope, person } = auth;
      const before = await requirePolicy(store, scope, params.id);
      refuseCategory(auth, before.category);
      const row = await versions.publish(scope, before.id, {
        by: { id: person.id, name: person.name },
        description: body.description,
        check: refuseUnready,
      });
      if (!row) throw new Problem(policyProblems.notFound);
      deps.changed(scope.tenantId);
      emit(policyPublished({ id: row.id, name: row.name, version: row.publishedVersion ?? 0 }));
      return detail(deps, auth, row);
    },

    async dryRun({ params, body: { days, after }, ...auth }) {
      const { scope } = auth;
      const row = await requirePolicy(store, scope, params.id);
      refuseCategory(auth, row.category);
      const draft = await versions.draft(scope, row.id);
      refuseUnready(draft);
      const published = row.publishedVersion && (await versions.find(scope, row.id, row.publishedVersion));
      return deps.dryRun(scope, {
        draft,
        published: published ? published.content : undefined,
        period: { days, after, projectId: row.projectId },
      });
    },

    async version({ params, scope }) {
      const { id } = await requirePolicy(store, scope, params.id);
      const version = await versions.find(scope, id, params.version);
      if (!version) throw new Problem(policyProblems.versionNotFound, { version: params.version });
      return { ...presentVersion(version), content: version.content };
    },
  });
}

const documentOf = ({ tenantId }: Scope, id: string) => policyDocumentName(tenantId, id);

async function requirePolicy(store: PolicyStore, scope: Scope, id: string): Promise<PolicyRow> {
  const row = await store.find(scope, id);
  if (!row) throw new Problem(policyProblems.notFound);
  return row;
}

/** Security administrators look after agent constraints; the other policies are those of platform administrators. */
function refuseCategory(auth: Pick<Auth, 'permissions'>, category: PolicyDraft['category']) {
  if (!canEditCategory(auth, category)) throw new Problem(policyProblems.constraintsOnly).at('category');
}

const canEditCategory = ({ permissions }: Pick<Auth, 'permissions'>, category: PolicyDraft['category']) =>
  category === 'agentConstraints' || can(permissions, 'policies', 'edit');

async function checkPlace({ knownProjects }: PolicyDeps, auth: Auth, draft: PolicyDraft) {
  refuseCategory(auth, draft.category);
  const { scope: place, projectId } = draft;
  const isKnown =
    place === 'project'
      ? projectId !== null && (await knownProjects(auth.scope, [projectId])).length > 0
      : projectId === null;
  if (!isKnown) throw new Problem(policyProblems.projectNeeded).at('projectId');
}

const present = (row: PolicyRow, auth: Pick<Auth, 'permissions' | 'canEdit'>): Policy => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: auth.canEdit && canEditCategory(auth, row.category) },
});

const presentVersion = ({ createdAt, number, description, publishedBy }: Omit<VersionRow, 'content'>) => ({
  number,
  description,
  publishedBy,
  createdAt: createdAt.toISOString(),
});

async function detail(
  { versions }: Pick<PolicyDeps, 'versions'>,
  auth: Auth,
  row: PolicyRow,
): Promise<PolicyDetail> {
  const [content, published] = await Promise.all([
    versions.draft(auth.scope, row.id),
    versions.list(auth.scope, row.id),
  ]);
  return { ...present(row, auth), content, versions: published.map(presentVersion) };
}
