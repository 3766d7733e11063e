// Branches of a draft as calls.
import type { Scope } from '../../shared/access/permissions.ts';
import {
  agentBranchArchived,
  agentBranched,
  agentBranchMerged,
  agentBranchMergeUndone,
  agentBranchRenamed,
  agentBranchRestored,
  agentBranchUpdated,
} from '../../shared/agents/events.ts';
import { branchRoutes } from '../../shared/agents/branch-routes.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName, branchDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import type { AgentDeps } from './agent-deps.ts';
import type { BranchMergeStore } from './branch-merge-store.ts';
import type { BranchRow, BranchStore } from './branch-store.ts';

export type BranchDeps = Pick<AgentDeps, 'drafts' | 'editors' | 'documentClosed'> & {
  branches: BranchStore;
  merges: BranchMergeStore;
};
type Calls = Handlers<typeof branchRoutes>;
type Path = { id: string; branch: string };

export function serveBranches(gate: Gate, deps: BranchDeps) {
  serve(gate, branchRoutes, { ...recordHandlers(deps), ...mergeHandlers(deps) });
}

const presenting =
  ({ editors }: BranchDeps) =>
  async (scope: Scope, rows: readonly BranchRow[]) => {
    const nameOf = ({ id }: BranchRow) => branchDocumentName(scope.tenantId, id);
    const byDocument = await editors(scope, rows.map(nameOf));
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt.toISOString(),
      syncedAt: row.syncedAt.toISOString(),
      archivedAt: row.archivedAt?.toISOString() ?? null,
      mergedAt: row.mergedAt?.toISOString() ?? null,
      editors: byDocument.get(nameOf(row)) ?? [],
    }));
  };

/** Finds a branch, presents one, and says what an event tells of it. */
function common(deps: BranchDeps) {
  const present = presenting(deps);
  const find = (scope: Scope, { id, branch }: Path) => deps.branches.find(scope, { agentId: id, id: branch });
  return {
    find,
    present,
    async read(scope: Scope, path: Path) {
      const { agent, branch } = await find(scope, path);
      const [presented] = await present(scope, [branch]);
      if (!presented) throw new Problem(agentProblems.branchNotFound);
      return { presented, event: { ...agent, branchId: branch.id, branch: branch.name } };
    },
    async open(scope: Scope, path: Path) {
      const { branch } = await find(scope, path);
      if (branch.archivedAt) throw new Problem(agentProblems.branchArchived, { name: branch.name });
    },
  };
}

function recordHandlers(deps: BranchDeps): Pick<Calls, 'list' | 'create' | 'rename' | 'archive' | 'restore'> {
  const { branches, drafts, documentClosed } = deps;
  const { find, present, read } = common(deps);
  return {
    async list({ scope, params: { id } }) {
      return present(scope, await branches.list(scope, id));
    },

    async create({ scope, person, params: { id }, body, emit, operationId }) {
      await branches.list(scope, id);
      // What is on its way is durable then, and an older draft is brought up to date once, before there are two of it.
      await drafts.write(agentDocumentName(scope.tenantId, id), person, {
        kind: 'restoreSteps',
        stepIds: [],
      });
      await branches.add(scope, { agentId: id, id: operationId, name: body.name, by: person });
      const { presented, event } = await read(scope, { id, branch: operationId });
      emit(agentBranched(event));
      return presented;
    },

    async rename({ scope, params, body, emit }) {
      await find(scope, params);
      await branches.rename(scope, { agentId: params.id, id: params.branch }, body.name);
      const { presented, event } = await read(scope, params);
      emit(agentBranchRenamed(event));
      return presented;
    },

    async archive({ scope, params, emit }) {
      const { branch } = await find(scope, params);
      if (branch.archivedAt) return;
      await branches.archive(scope, { agentId: params.id, id: params.branch });
      documentClosed(branchDocumentName(scope.tenantId, params.branch));
      emit(agentBranchArchived((await read(scope, params)).event));
    },

    async restore({ scope, params, emit }) {
      const { branch } = await find(scope, params);
      if (branch.archivedAt) await branches.restore(scope, { agentId: params.id, id: params.branch });
      documentClosed(branchDocumentName(scope.tenantId, params.branch));
      const { presented, event } = await read(scope, params);
      if (branch.archivedAt) emit(agentBranchRestored(event));
      return presented;
    },
  };
}

function mergeHandlers(deps: BranchDeps): Pick<Calls, 'preview' | 'merge' | 'takeBack' | 'update'> {
  const { merges, drafts } = deps;
  const { find, read, open } = common(deps);
  const namesOf = ({ tenantId }: Scope, { id, branch }: Path) => ({
    draft: agentDocumentName(tenantId, id),
    document: branchDocumentName(tenantId, branch),
  });
  return {
    async preview({ scope, params, query: { into } }) {
      await find(scope, params);
      const preview = await merges.preview(scope, { agentId: params.id, id: params.branch, into });
      const touches = preview.touches.map(({ at, ...touch }) => ({ ...touch, at: at.toISOString() }));
      return { ...preview, touches };
    },

    async merge({ scope, person, params, body, emit }) {
      await open(scope, params);
      const { draft, document } = namesOf(scope, params);
      const merge = { from: document, restoring: body.restore };
      const { changed, ...graphs } = await drafts.merge(draft, person, merge);
      const settled = { agentId: params.id, id: params.branch, into: 'draft' as const };
      await merges.settle(scope, { ...settled, ...(changed && { merged: graphs }) });
      const { presented, event } = await read(scope, params);
      if (changed) emit(agentBranchMerged(event));
      return { changed, branch: presented };
    },

    async takeBack({ scope, person, params, emit }) {
      await open(scope, params);
      const { draft, document } = namesOf(scope, params);
      const branch = { agentId: params.id, id: params.branch };
      const merged = await merges.lastMerge(scope, branch);
      await drafts.write(draft, person, { kind: 'takeBack', span: merged });
      // The branch knows what was taken back and does it again, so that it can be merged once more.
      await drafts.merge(document, person, { from: draft, restoring: [], keeping: merged });
      await merges.forgetMerge(scope, branch);
      const { presented, event } = await read(scope, params);
      emit(agentBranchMergeUndone(event));
      return presented;
    },

    async update({ scope, person, params, body, emit }) {
      await open(scope, params);
      const { draft, document } = namesOf(scope, params);
      const merge = { from: draft, restoring: body.restore };
      const { changed } = await drafts.merge(document, person, merge);
      await merges.settle(scope, { agentId: params.id, id: params.branch, into: 'branch' });
      const { presented, event } = await read(scope, params);
      if (changed) emit(agentBranchUpdated(event));
      return { changed, branch: presented };
    },
  };
}
