import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import type { Context, Module } from '../context.ts';
import { createEngine, type Engine } from './engine.ts';
import type { SecretPort } from './secret-port.ts';
import { engineKinds } from './steps/index.ts';

declare module '../context.ts' {
  interface Ports {
    engine: Engine;
  }
}

const secretsOf = (credentials: Context['ports']['credentials']): SecretPort => ({
  async read({ tenantId }, { credentialId, run }) {
    const { id: runId, projectId } = run;
    const { values } = await credentials.use({ tenantId, projectId, credentialId, runId, purpose: 'code' });
    return values.value ?? '';
  },
});

const engineOf = ({ db, bus, log, ports }: Context) =>
  createEngine({
    db,
    bus,
    ports: {
      agents: ports.agents,
      models: ports.models,
      guardrails: ports.guardrails.port,
      policies: ports.policies.port,
      rateLimits: ports.rateLimits.port,
      approvals: ports.approvals,
      connections: ports.connections,
      billing: ports.billing.ofRuns,
      channels: appendToChannel,
      python: ports.python,
      secrets: secretsOf(ports.credentials),
      memories: ports.memories,
      prompts: ports.prompts,
      predictions: ports.predictions,
      tools: ports.stepTools,
      externalAgents: ports.externalAgents,
      dataSearch: ports.dataSearch,
    },
    kinds: engineKinds,
    log: (event, { error, runId }) => log.warn({ err: error, runId }, event),
  });

export const engine: Module = {
  ports: { engine: engineOf },
  serve({ app, ports }) {
    const { startWorker, stop } = ports.engine;
    app.addHook('onReady', async () => void startWorker());
    app.addHook('preClose', () => stop());
  },
};
