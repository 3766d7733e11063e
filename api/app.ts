// Composition: the only file of the server that knows every domain.
import type { FastifyInstance } from 'fastify';
import { contracts } from '../shared/contracts.ts';
import { approvalsChannel } from '../shared/approvals/channels.ts';
import { executionsChannel } from '../shared/executions/channels.ts';
import { notificationsChannel } from '../shared/notifications/channels.ts';
import { violationChannel } from '../shared/guardrails/channels.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Config } from '../shared/node/config.ts';
import type { Db } from '../shared/node/database/database.ts';
import type { Egress } from '../shared/node/egress.ts';
import type { Log } from '../shared/node/log.ts';
import { publishDocumentClosed, readEditors } from '../shared/node/documents/index.ts';
import { publishAccessChanged } from '../shared/node/sign-in/index.ts';
import type { Vault } from '../shared/node/vault.ts';
import {
  agentStore,
  agentVersions,
  dependentStore,
  liveDrafts,
  serveAgents,
  versionStore,
} from './agents/index.ts';
import { apiKeyStore, serveApiKeys } from './api-keys/index.ts';
import { approvalPort, serveApprovals } from './approvals/index.ts';
import { createAudit } from './audit/index.ts';
import { serveBilling } from './billing/index.ts';
import { serveClientErrors } from './client-errors/index.ts';
import { serveBranding } from './branding/index.ts';
import { createEngine, engineKinds, type AgentPort } from './engine/index.ts';
import {
  executionStore,
  runFeed,
  runSource,
  serveExecutions,
  shownRuns,
  hasOpenRuns,
  moveRuns,
  wakeRunTopics,
} from './executions/index.ts';
import { serveImpersonation } from './impersonation/index.ts';
import { flagStore, serveFlags } from './flags/index.ts';
import { copyAssignments, createGuardrails, moveAssignments } from './guardrails/index.ts';
import { createGate, type SecureGate } from './http/gate.ts';
import { forgetCallsOlderThan } from './http/idempotency-store.ts';
import { openApi } from './http/openapi.ts';
import type { Gate } from './http/serve.ts';
import { createServer } from './http/server.ts';
import { createEvents, type Events } from './kit/events.ts';
import { createMailer, serveMail } from './mail/index.ts';
import { changesSources, publishInvalidations, serveLive, stored } from './live/index.ts';
import { appendToChannel } from '../shared/node/channel-outbox-store.ts';
import { insightStore, serveInsights } from './insights/index.ts';
import { createModelPort, modelStore, namesOfProject, serveModels } from './models/index.ts';
import { everyHour } from './kit/sweep.ts';
import { joinInvited, servePeople } from './people/index.ts';
import { projectStore, runPermit, serveProjects } from './projects/index.ts';
import { approvalNews, notify, serveNotifications } from './notifications/index.ts';
import { createFilling, seedDemoContent, seedDemo, serveDemo, type Filling } from './seed/index.ts';
import { serveSignIn } from './sign-in/index.ts';
import { serveScim } from './scim/index.ts';
import { serveSso, signInRules, type ResolveTxt } from './sso/index.ts';
import { foundTenant, giveTenant, isAnyTenantThere, serveTenants, wireTenants } from './tenants/index.ts';
import { serveChatSpaces } from './chat-spaces/index.ts';
import { serveConfigurations } from './configurations/index.ts';
import { serveSupport } from './support/index.ts';
import { createLicensing, serveLicensing } from './licensing/index.ts';

/** `log` absent: silent. Whoever builds the app closes db, bus and egress after it. */
export type AppOptions = {
  config: Config;
  db: Db;
  bus: Bus;
  vault: Vault;
  egress: Egress;
  log?: Log;
  resolveTxt?: ResolveTxt;
};

export type App = {
  app: FastifyInstance;
  events: Events;
  /** For serving more contracts through the same doors. */
  gate: Gate;
  /** Fills an empty installation; does nothing to any other. */
  seedDemo: (password: string) => Promise<boolean>;
  /** Makes a company at work of a demo that has just been filled in; begins when it is started. */
  demo: Filling;
};

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, db, bus, log } = options;
  const { publicUrl, trustProxy } = config;
  const app = createServer({ publicUrl, trustProxy, log });
  const events = createEvents((error) => app.log.error(error));
  const audit = createAudit({ app, db, events, keys: config.keys });
  const gate = await createGate({ app, events, db, bus, config, record: audit.record });
  audit.serve(gate);
  publishInvalidations(events, db, contracts);
  await serveMail(gate, options);
  serveTenancy(gate, options);
  const billing = serveBilling(gate, {
    ...options,
    giveTenant: (auth, email, emit) =>
      giveTenant({ db, bus, rules: foundingRules(options) }, auth, email, emit),
  });
  serveBuilding(gate, { ...options, billing });
  const { sources, engine, agents } = serveRuns(gate, { ...options, billing });

  serveLive(gate, {
    db,
    bus,
    publicUrl,
    recordReveal: audit.recordReveal,
    sources: [stored(db, violationChannel), ...changesSources(db), ...sources],
  });

  const document = openApi('Atelier', contracts);
  app.get('/openapi.json', async () => document);
  const demo = createFilling({ ...gate, db, engine, agents, log: (error) => app.log.error(error) });
  app.addHook('preClose', () => demo.stop());
  serveDemo(gate, options);
  return {
    app,
    events,
    gate,
    demo,
    seedDemo: (password) =>
      seedDemo({
        db,
        password,
        isFilled: config.demo === 'on',
        seedContent: seedDemoContent({ ...gate, db }),
      }),
  };
}

const foundingRules = ({ db, config }: AppOptions) => ({
  signUp: config.signUp,
  wayOf: signInRules(db).wayOf,
});

/** Who may come in, and the tenants and projects everything else belongs to. */
function serveTenancy(gate: SecureGate, options: AppOptions) {
  const { db, bus } = options;
  const projects = projectStore(db);
  serveSignIn(gate, {
    ...options,
    secure: gate.secure,
    mailer: createMailer(options),
    rules: { ...signInRules(db), ...foundingRules(options) },
    isAnyTenantThere: () => isAnyTenantThere(db),
    makeTenant: (tenant) => foundTenant(db, tenant),
    join: (trx, { tenantId, userId }) => joinInvited(trx, { tenantId }, userId),
  });
  serveSso(gate, options);
  serveScim(gate, options);
  serveTenants(gate, wireTenants({ db, bus, rules: foundingRules(options) }));
  serveLicensing(gate, createLicensing(options));
  serveConfigurations(gate, options);
  serveChatSpaces(gate, options);
  serveSupport(gate);
  servePeople(gate, {
    ...options,
    tellRequest: ({ id, name, tenantId }, { userIds, feature, dedupe }) =>
      notify(
        db,
        tenantId,
        { userIds },
        {
          kind: feature ? 'featureAsked' : 'accessAsked',
          details: { person: name, ...(feature && { feature }) },
          subjectId: id,
          dedupe,
        },
      ),
  });
  serveClientErrors(gate, options);
  serveFlags(gate, { store: flagStore(db), bus });
  serveImpersonation(gate, options);
  serveApiKeys(gate, {
    store: apiKeyStore(db),
    knownProjects: projects.knownIds,
    keyChanged: ({ id, makerId }, { tenantId }) =>
      publishAccessChanged(bus, { userId: makerId, tenantId, keyId: id }),
  });
  everyHour(gate.app, () => forgetCallsOlderThan(db, 24));
}

type WithBilling = AppOptions & { billing: ReturnType<typeof serveBilling> };

/** What people build with. */
function serveBuilding(gate: Gate, { config, db, bus, vault, egress, billing }: WithBilling) {
  serveModels(gate, {
    store: modelStore(db),
    vault,
    egressFetch: egress.egressFetch,
    knownProjects: projectStore(db).knownIds,
    billing: billing.nonRunCosts,
  });
  serveAgents(gate, {
    store: agentStore(db),
    versions: versionStore(db),
    drafts: liveDrafts(config),
    dependents: dependentStore(db),
    knownProjects: projectStore(db).knownIds,
    runFigures: executionStore(db).figures,
    editors: (scope, documents) => readEditors(db, scope, documents),
    mail: { domain: config.mailDomain, secret: config.internalSecret },
    documentClosed: (document) => publishDocumentClosed(bus, document),
    modelsOfProject: namesOfProject,
    copiesAlong: copyAssignments,
    movesAlong: {
      isBusy: hasOpenRuns,
      async move(...moved) {
        await moveRuns(...moved);
        await moveAssignments(...moved);
      },
    },
  });
}

/** Agents at work: the engine, what their runs tell, and who is asked. Answers the live topics about it, and who runs agents. */
function serveRuns(gate: Gate, options: WithBilling) {
  const { db, bus, vault, egress } = options;
  const { app } = gate;
  const versions = agentVersions(versionStore(db));
  const permit = runPermit({ db, bus, events: gate.events, costSince: insightStore(db).costSince });
  app.addHook('onClose', async () => permit.stop());
  const agents: AgentPort = {
    async load(scope, agentId, requestedVersion) {
      const { agent, version, graph } = await versions.load(scope, agentId, requestedVersion);
      await permit.check(scope, agent.projectId);
      return { agentId: agent.id, agentName: agent.name, projectId: agent.projectId, version, graph };
    },
    nameOf: versions.nameOf,
  };
  const channels = appendToChannel;
  const models = createModelPort({ store: modelStore(db), vault, egressFetch: egress.egressFetch });
  const guardrails = serveGuardrails(gate, options);
  const ports = {
    agents,
    models,
    guardrails: guardrails.port,
    approvals: approvalPort(channels, approvalNews),
    billing: options.billing.ofRuns,
    channels,
  };
  const engine = createEngine({
    db,
    bus,
    ports,
    kinds: engineKinds,
    log: (event, { error, runId }) => app.log.warn({ err: error, runId }, event),
  });
  app.addHook('onReady', async () => void engine.startWorker());
  app.addHook('preClose', () => engine.stop());
  wakeRunTopics(engine, bus);

  const { texts, textsOfRun } = guardrails;
  const runs = shownRuns({ store: executionStore(db), texts, textsOfRun });
  serveExecutions(gate, { engine, runs, agents, mayRun: permit.check });
  serveProjects(gate, { db, bus, permit, cancelRun: engine.cancel });
  serveInsights(gate, { store: insightStore(db) });
  serveBranding(gate, { db });
  serveApprovals(gate, { db, engine, texts, channels, news: approvalNews });
  serveNotifications(gate, { db });
  const sources = [
    runFeed(runs, stored(db, executionsChannel)),
    stored(db, approvalsChannel),
    stored(db, notificationsChannel),
    runSource(runs),
  ];
  return { sources, engine, agents };
}

/** Answers what the engine asks of them, and how texts they hid are shown. */
function serveGuardrails(gate: Gate, { db, bus, vault }: AppOptions) {
  const agents = agentStore(db);
  const guardrails = createGuardrails({ db, bus, vault, events: gate.events });
  guardrails.serve(gate, {
    projectsAmong: projectStore(db).knownIds,
    agentsAmong: async (scope, ids) => {
      const results = await Promise.all(ids.map((id) => agents.find(scope, id)));
      return results.filter((agent) => agent !== undefined);
    },
    agentsNamed: async (scope, filter) => {
      const byName = { filter, sortBy: 'name', sortDirection: 'ASC', offset: 0, limit: 100 } as const;
      return (await agents.page(scope, byName, {})).items;
    },
  });
  return guardrails;
}
