// An agent for people of other workspaces, by a link that holds it as it was when the link was made.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentShared, agentUnshared } from '../../shared/imports/events.ts';
import { agentFileText } from '../../shared/imports/own/agent-file.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportAgent, type ExportDeps } from './export-agent.ts';
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

  serve(gate, sharingRoutes, {
    async create({ params, body, scope, person, emit }) {
      const agent = await findAgent(scope, params.id);
      const file = await exportAgent(deps, scope, agent.id, body.version);
      const { token, ...row } = await links.add(scope, {
        ...{ agentId: agent.id, author: person.name, authorId: person.id, once: body.once },
        ...{ name: file.agent.name, file: agentFileText(file) },
      });
      emit(agentShared(agent));
      return { ...present(row), token };
    },

    async list({ params, scope }) {
      const { id } = await findAgent(scope, params.id);
      return (await links.active(scope, id)).map(present);
    },

    async remove({ params, scope, emit }) {
      const agent = await findAgent(scope, params.id);
      const isRemoved = await links.remove(scope, agent.id, params.linkId);
      if (!isRemoved) throw new Problem(importProblems.linkNotFound);
      emit(agentUnshared(agent));
    },
  });
}

const present = ({ createdAt, expiresAt, ...row }: LinkRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
