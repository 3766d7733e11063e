import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import {
  communityDecided,
  communityReviewed,
  communitySubmitted,
  communityWithdrawn,
} from '../../shared/community/events.ts';
import { submissionRoutes } from '../../shared/community/routes.ts';
import type { SubmissionDraft } from '../../shared/community/submission.ts';
import { cardOf, contentsOf } from '../../shared/imports/library-facts.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportToShare, readFile, type ExportDeps } from '../imports/index.ts';
import type { Events } from '../kit/events.ts';
import { libraryDetailOf } from './present.ts';
import type { reviewStore } from './review-store.ts';
import type { submissionStore, SubmissionRow } from './submission-store.ts';

type Deps = ExportDeps & {
  submissions: ReturnType<typeof submissionStore>;
  reviews: ReturnType<typeof reviewStore>;
  events: Pick<Events, 'emit'>;
};

export function serveCommunity(gate: Gate, deps: Deps) {
  const { submissions, reviews, events } = deps;
  serve(gate, submissionRoutes, {
    async create({ body, scope, person, operationId, canEdit, emit }) {
      const row = await submissions.add(scope, {
        ...(await readAgent(deps, scope, body)),
        ...{ id: operationId, contributor: person.name, contributorId: person.id },
      });
      emit(communitySubmitted(row));
      return present(row, canEdit);
    },

    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await submissions.list(scope, query);
      return { items: items.map((row) => present(row, canEdit)), totalCount };
    },

    async withdraw({ params, scope, canEdit, emit }) {
      const row = await submissions.withdraw(scope, params.id);
      emit(communityWithdrawn(row));
      return present(row, canEdit);
    },

    review: ({ query }) => reviews.list(query),

    async read({ params }) {
      const row = await reviews.find(params.id);
      return { ...row, agent: libraryDetailOf(row) };
    },

    async decide({ params, body, emit }) {
      const row = await reviews.decide(params.id, body);
      emit(communityReviewed(row));
      // Its workspace writes it down too, without who decided.
      await events.emit(communityDecided(row), undefined, { tenantId: row.tenantId });
      return row;
    },
  });
}

const present = (row: SubmissionRow, canEdit: boolean) => ({ ...row, abilities: { change: canEdit } });

/**
 * [CM1] The agent as it is now, under the words of the submission: its own may be for its workspace alone. What it shows of
 * itself is read off its file, in which nothing secret is left.
 */
async function readAgent(deps: Deps, scope: Scope, { agentId, version, ...draft }: SubmissionDraft) {
  const agent = await deps.agents.find(scope, agentId);
  if (!agent) throw new Problem(agentProblems.notFound).at('agentId');
  const shared = await exportToShare(deps, scope, agent, { version, facts: draft });
  const { graph } = await readFile({ content: shared.text, options: { modelId: '' } }, scope);
  return {
    ...draft,
    ...{ agentId, projectId: agent.projectId, libraryAgentId: shared.file.agent.id },
    ...{ version: shared.version, file: shared.text },
    ...{ card: cardOf(graph, shared.file), contents: contentsOf(graph, shared.file) },
  };
}
