import { dlpChannel, violationChannel } from '../../shared/guardrails/channels.ts';
import { DAY_MS, HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { stored } from '../live/index.ts';
import { projectStore } from '../projects/index.ts';
import { copyAssignments, moveAssignments } from './agent-assignment-store.ts';
import { countGuardrails } from './guardrail-store.ts';
import { createGuardrails, type Guardrails } from './index.ts';
import { purgeFindings } from './purge-store.ts';
import { violationStore } from './violation-store.ts';
import { forgetAssignees } from './violation-work-store.ts';

declare module '../context.ts' {
  interface Ports {
    guardrails: Guardrails;
  }
}

/** How long the raw text behind a violation is kept. The violation itself stays. */
const KEEP_TEXTS_DAYS = 30;

/** What people choose from. */
const byName = { filter: '', sortBy: 'name', sortDirection: 'ASC', offset: 0, limit: 100 } as const;

export const guardrails: Module = {
  countForLimit: { guardrails: countGuardrails },
  onProjectPurge: purgeFindings,
  onMemberRemoved: forgetAssignees,
  onAgentMoved: moveAssignments,
  onAgentCopied: copyAssignments,
  ports: { guardrails: createGuardrails },
  serve({ gate, db, ports }) {
    const agents = ports.agentList;
    ports.guardrails.serve(gate, {
      billing: ports.billing.nonRunCosts,
      projectsAmong: projectStore(db).knownIds,
      mayReadConversations: (person) => ports.features.mayUse(person, 'readConversations'),
      agentsAmong: async (scope, ids) => {
        const results = await Promise.all(ids.map((id) => agents.find(scope, id)));
        return results.filter((agent) => agent !== undefined);
      },
      agentsNamed: async (scope, filter) => (await agents.page(scope, { ...byName, filter }, {})).items,
    });
  },
  jobs: [
    {
      name: 'guardrails.remove-texts',
      label: /*i18n*/ 'Remove old violation texts',
      everyMs: HOUR_MS,
      run: ({ db, vault }) =>
        violationStore(db, vault).forgetTextsBefore(new Date(Date.now() - KEEP_TEXTS_DAYS * DAY_MS)),
    },
  ],
  channels: ({ db }) => [stored(db, violationChannel), stored(db, dlpChannel)],
};
