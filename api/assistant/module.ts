import { DAY_MS } from '../../shared/kernel/time.ts';
import { agentMaker, agentStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { modelNames } from '../models/index.ts';
import { projectStore } from '../projects/index.ts';
import { answerWish } from './answer-wish.ts';
import { serveAssistant } from './routes.ts';
import { forgetTurns, moveTurns, turnStore } from './turn-store.ts';

export const assistant: Module = {
  onProjectPurge: forgetTurns,
  onAgentMoved: moveTurns,
  serve: ({ gate, db, bus, ports }) =>
    serveAssistant(gate, {
      bus,
      turns: turnStore(db),
      agents: agentStore(db),
      makeAgent: agentMaker(db),
      models: modelNames(db),
      guardrails: ports.guardrails.port,
      billing: ports.billing.nonRunCosts,
      knownProjects: projectStore(db).knownIds,
    }),
  jobs: [
    answerWish,
    {
      name: 'assistant.remove-old',
      label: /*i18n*/ 'Remove old conversations with the assistant',
      everyMs: DAY_MS,
      run: ({ db }) => turnStore(db).removeOld(),
    },
  ],
};
