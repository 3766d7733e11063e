// An agent for people of other workspaces, by a link that holds it as it was when the link was made.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentShared, agentUnshared } from '../../shared/imports/events.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportToShare, type ExportDeps } from './export-agent.ts';
import type { ImportDeps } from './import-deps.ts';
import type { LinkRow } from './link-store.ts';

type Deps = ExportDeps & Pick<ImportDeps, 'links'>;

export function serveSharing(gate: Gate, deps: Deps) {
  const { agents, links } = deps;

  async function findAgent(scope: Scope, id: string) {
    const agent = await agents.find(scope, id);
    if (!agent) throw new Problem(agentProblems.notFound);
    return agent;
  }

  /** Of an agent that whoever asks may see. */
  async function findLink(scope: Scope, id: string) {
    const link = await links.find(scope, id);
    const agent = link && (await agents.find(scope, link.agentId));
    if (!agent) throw new Problem(importProblems.linkNotFound);
    return { link, agent };
  }

  serve(gate, sharingRoutes, {
    async create({ body, scope, person, emit }) {
      const agent = await findAgent(scope, body.agentId);
      const { version, name, text } = await exportToShare(deps, scope, agent, { version: body.version });
      const { token, ...row } = await links.add(scope, {
        ...{ agentId: agent.id, author: person.name, authorId: person.id, maxUses: body.maxUses },
        ...{ name, version, file: text },
      });
      emit(agentShared(agent));
      return { ...present(row), token };
    },

    async list({ query, scope }) {
      const { id } = await findAgent(scope, query.agentId);
      return (await links.list(scope, id)).map(present);
    },

    async deactivate({ params, scope, emit }) {
      const { agent } = await findLink(scope, params.id);
      await links.deactivate(scope, params.id);
      emit(agentUnshared(agent));
      const { link } = await findLink(scope, params.id);
      return present(link);
    },
  });
}

const present = (row: LinkRow) => ({ ...row, status: row.endedBy === null ? 'Active' : 'Inactive' }) as const;
