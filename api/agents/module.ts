import { agentInterfaces, bitOf, originOf } from '../../shared/agents/interface.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { RunOrigin } from '../../shared/executions/run.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { forgetOldMoments, publishDocumentClosed, readEditors } from '../../shared/node/documents/index.ts';
import type { Context, Module } from '../context.ts';
import type { AgentPort } from '../engine/index.ts';
import { namesOfProject } from '../models/index.ts';
import { projectStore } from '../projects/index.ts';
import type { AgentDeps } from './agent-deps.ts';
import { serveAgentJobs } from './agent-job-routes.ts';
import { agentJobWorker, type WorkOnAgents } from './agent-job-worker.ts';
import { setAgentFact } from './agent-fact-store.ts';
import { agentStore, countAgents, draftsOfProject, purgeDrafts } from './agent-store.ts';
import { archiveLeftBranches } from './left-branch-store.ts';
import { agentVersions } from './agent-versions.ts';
import { backupStore } from './backup-store.ts';
import { documentsOf } from './branch-documents.ts';
import { branchMergeStore } from './branch-merge-store.ts';
import { branchStore } from './branch-store.ts';
import { serveBranches } from './branch-routes.ts';
import { readCreators } from './creator-read-model.ts';
import { dependentStore } from './dependent-read-model.ts';
import { pageOfExternal } from './external-agent-read-model.ts';
import { readFacets } from './facet-read-model.ts';
import { liveDrafts } from './live-drafts.ts';
import { serveInterfaces } from './interface-routes.ts';
import { interfaceStore } from './interface-store.ts';
import { serveMoments } from './moment-routes.ts';
import { momentStore } from './moment-store.ts';
import { serveAgents } from './routes.ts';
import { versionMarkStore } from './version-mark-store.ts';
import { versionStore } from './version-store.ts';
import { workThroughAgents } from './work-through-agents.ts';

declare module '../context.ts' {
  interface Ports {
    agents: AgentPort;
    agentList: Pick<ReturnType<typeof agentStore>, 'find' | 'page'>;
    projectAgents: { count: typeof countAgents; drafts: typeof draftsOfProject };
    workOnAgents: WorkOnAgents;
  }
}

/** Loads what a run pins; refuses where the project's agents may not run now. */
function runnableAgents({ db, ports }: Context): AgentPort {
  const versions = agentVersions(versionStore(db));
  const interfaces = interfaceStore(db);
  return {
    async load(scope, agentId, requestedVersion, via) {
      const { agent, version, branch, graph } = await versions.load(scope, agentId, requestedVersion);
      if (via && isOff(via, await interfaces.switchedOff(scope, agent.id)))
        throw new Problem(agentProblems.interfaceOff);
      await ports.runPermit.check(scope, agent.projectId);
      // A run of a branch says so wherever its agent is named.
      const agentName = branch === null ? agent.name : `${agent.name} (${branch})`;
      return { agentId: agent.id, agentName, projectId: agent.projectId, version, graph };
    },
    nameOf: versions.nameOf,
    backupOf: backupStore(db).of,
  };
}

/** What comes by no interface that has a switch is never off. */
const isOff = (via: RunOrigin, off = 0) =>
  agentInterfaces.some((name) => originOf[name] === via && (off & bitOf[name]) !== 0);

type Given = Pick<Context, 'db' | 'bus' | 'config' | 'hooks' | 'ports'>;

function agentDeps({ db, bus, config, hooks, ports }: Given): AgentDeps {
  return {
    store: agentStore(db),
    drafts: liveDrafts(config),
    externalPage: (...page) => pageOfExternal(db, ...page),
    setFact: (scope, id, fact) => setAgentFact(db, scope, id, fact),
    versions: versionStore(db),
    marks: versionMarkStore(db),
    dependents: dependentStore(db),
    facets: (scope, projectId) => readFacets(db, scope, projectId),
    creators: (scope) => readCreators(db, scope),
    knownProjects: projectStore(db).knownIds,
    runFigures: ports.agentRuns.figures,
    editors: (scope, documents) => readEditors(db, scope, documents),
    mail: { domain: config.mailDomain, secret: config.internalSecret },
    documentClosed: (document) => publishDocumentClosed(bus, document),
    documentsOf: documentsOf(db),
    modelsOfProject: namesOfProject,
    copiesAlong: (trx, agentId, copyId) => hooks.onAgentCopied(trx, { agentId, copyId }),
    movesAlong: {
      isBusy: ports.agentRuns.hasOpen,
      move: (trx, agentId, projectId) => hooks.onAgentMoved(trx, { agentId, projectId }),
    },
    triggersAlong: { carry: hooks.onVersionAdded, activated: hooks.onVersionActivated },
  };
}

function createWorker({ events, log, ...context }: Context): WorkOnAgents {
  return agentJobWorker({
    db: context.db,
    agents: agentDeps(context),
    events,
    onFailure: (error) => log.error(error),
  });
}

export const agents: Module = {
  ports: {
    agents: runnableAgents,
    agentList: ({ db }) => agentStore(db),
    projectAgents: () => ({ count: countAgents, drafts: draftsOfProject }),
    workOnAgents: createWorker,
  },
  countForLimit: { agents: countAgents },
  onProjectPurge: purgeDrafts,
  jobs: [
    workThroughAgents,
    {
      name: 'agents.forget-old-moments',
      label: /*i18n*/ 'Remove drafts’ old history',
      everyMs: HOUR_MS,
      run: ({ db }) => forgetOldMoments(db),
    },
    {
      name: 'agents.archive-left-branches',
      label: /*i18n*/ 'Archive branches nobody edits',
      everyMs: HOUR_MS,
      run: ({ db, bus }) => archiveLeftBranches(db, (document) => publishDocumentClosed(bus, document)),
    },
  ],
  serve(context) {
    const { gate, db, bus, config } = context;
    const [store, drafts] = [agentStore(db), liveDrafts(config)];
    serveMoments(gate, { store, drafts, moments: momentStore(db) });
    const editors: AgentDeps['editors'] = (scope, documents) => readEditors(db, scope, documents);
    const documentClosed = (document: string) => publishDocumentClosed(bus, document);
    serveBranches(gate, {
      drafts,
      editors,
      documentClosed,
      branches: branchStore(db),
      merges: branchMergeStore(db),
    });
    serveAgents(gate, agentDeps(context));
    serveAgentJobs(gate, { db });
    serveInterfaces(gate, { db, store, interfaces: interfaceStore(db) });
  },
};
