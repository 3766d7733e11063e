import type { Context, Module } from '../context.ts';
import type { ExternalAgentPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { externalAgentStore } from './agent-store.ts';
import { hasRunEnded } from './ended-runs-read-model.ts';
import { cancelLeftTasks, createExternalAgentPort } from './external-agent-port.ts';
import { serveExternalAgents } from './routes.ts';
import { taskStore } from './task-store.ts';

declare module '../context.ts' {
  interface Ports {
    externalAgents: ExternalAgentPort;
  }
}

const depsOf = ({ db, vault, egress }: Pick<Context, 'db' | 'vault' | 'egress'>) => ({
  store: externalAgentStore(db),
  tasks: taskStore(db),
  vault,
  egressFetch: egress.egressFetch,
  hasRunEnded: (run: { tenantId: string; runId: string }) => hasRunEnded(db, run),
});

/** So long a task may go on elsewhere after its run was cancelled. */
const CANCEL_EVERY_MS = 30_000;

export const externalAgents: Module = {
  ports: { externalAgents: (context) => createExternalAgentPort(depsOf(context)) },
  serve: (context) =>
    serveExternalAgents(context.gate, {
      ...depsOf(context),
      knownProjects: projectStore(context.db).knownIds,
    }),
  jobs: [
    {
      name: 'external-agents.cancel-left',
      label: /*i18n*/ 'Cancel tasks of external agents whose runs have ended',
      everyMs: CANCEL_EVERY_MS,
      run: (context) => cancelLeftTasks(depsOf(context)),
    },
  ],
};
