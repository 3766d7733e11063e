// Composition: the server, what every module is given, and the modules.
import { contracts } from '../shared/contracts.ts';
import { createHooks, createPorts } from './compose.ts';
import type { AppOptions, Context } from './context.ts';
import { createGate } from './http/gate.ts';
import { openApi } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { createEvents } from './kit/events.ts';
import { isPeriodic, isQueued } from './kit/jobs/job.ts';
import { JobRunner } from './kit/jobs/job-runner.ts';
import { QueueRunner } from './kit/jobs/queue-runner.ts';
import { modules } from './modules.ts';

export type { AppOptions, Context } from './context.ts';

export async function buildApp(options: AppOptions): Promise<Context> {
  const context = await createContext(options);
  for (const { serve } of modules) await serve?.(context);
  const runners = [context.jobs, context.queue];
  context.app.addHook('onReady', async () => runners.forEach((runner) => runner.start()));
  context.app.addHook(
    'onClose',
    async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  );
  context.app.get('/openapi.json', async () => (document ??= openApi('Atelier', contracts)));
  return context;
}

/** Made for the first who asks: it takes longer than everything else that a process starts with. */
let document: ReturnType<typeof openApi> | undefined;

async function createContext(options: AppOptions): Promise<Context> {
  const { config, db, bus } = options;
  const { publicUrl, trustProxy } = config;
  const app = createServer({ publicUrl, trustProxy, log: options.log });
  const events = createEvents((error) => app.log.error(error));
  const ports = createPorts(modules, () => context);
  const gate = await createGate({ app, events, db, bus, config, record: (call) => ports.recordCall(call) });
  const channels = () => modules.flatMap((module) => module.channels?.(context) ?? []);
  const hooks = createHooks(modules);
  const declared = modules.flatMap((module) => module.jobs ?? []);
  const logFailure = (err: unknown, job: unknown) => app.log.error({ err, job }, 'A job failed.');
  const running = { db, context: () => context, logFailure };
  const jobs = new JobRunner<Context>({ ...running, jobs: declared.filter(isPeriodic) });
  const queue = new QueueRunner<Context>({ ...running, jobs: declared.filter(isQueued) });
  const context: Context = {
    ...options,
    log: app.log,
    app,
    events,
    gate,
    ports,
    channels,
    hooks,
    jobs,
    queue,
  };
  return context;
}
