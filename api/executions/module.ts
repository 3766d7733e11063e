import { executionsChannel } from '../../shared/executions/channels.ts';
import type { Module } from '../context.ts';
import { stored } from '../live/index.ts';
import { hasOpenRuns, moveRuns } from './agent-runs-store.ts';
import { serveBatches } from './batch-routes.ts';
import { executionStore, type ExecutionStore } from './execution-store.ts';
import { endRunsOf, openRunsOf, purgeRuns } from './project-runs-store.ts';
import { serveExecutions } from './routes.ts';
import { runBatch } from './run-batch.ts';
import { runFeed, runSource, wakeRunTopics } from './run-source.ts';
import { serveRunFiles } from './run-file-routes.ts';
import { serveSamples } from './sample-routes.ts';
import { shownRuns, type ShownRuns } from './shown-run.ts';
import { shownTurns, type ShownTurns } from './shown-turns.ts';
import { turnStore } from './turn-store.ts';

declare module '../context.ts' {
  interface Ports {
    shownRuns: ShownRuns;
    shownTurns: ShownTurns;
    agentRuns: { figures: ExecutionStore['figures']; hasOpen: typeof hasOpenRuns };
    projectRuns: { open: typeof openRunsOf; end: typeof endRunsOf };
  }
}

export const executions: Module = {
  onProjectPurge: purgeRuns,
  onAgentMoved: moveRuns,
  ports: {
    shownRuns({ db, ports }) {
      const { texts, textsOfRun } = ports.guardrails;
      return shownRuns({ store: executionStore(db), texts, textsOfRun });
    },
    shownTurns: ({ db, ports }) =>
      shownTurns({ store: turnStore(db), texts: ports.guardrails.texts, events: ports.shownRuns.events }),
    agentRuns: ({ db }) => ({ figures: executionStore(db).figures, hasOpen: hasOpenRuns }),
    projectRuns: () => ({ open: openRunsOf, end: endRunsOf }),
  },
  jobs: [runBatch],
  serve({ gate, bus, db, ports }) {
    const { engine, agents, runPermit, shownRuns: runs } = ports;
    wakeRunTopics(engine, bus);
    serveBatches(gate, { db, ports });
    serveRunFiles(gate, { runs });
    serveSamples(gate, { db, ports });
    serveExecutions(gate, { engine, runs, agents, mayRun: runPermit.check });
  },
  channels: ({ db, ports }) => [
    runFeed(ports.shownRuns, stored(db, executionsChannel)),
    runSource(ports.shownRuns),
  ],
};
