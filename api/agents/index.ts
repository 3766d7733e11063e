// What other domains may ask of agents.
export { agentsNamed, agentStore } from './agent-store.ts';
export { branchDocuments } from './branch-documents.ts';
export { carryTriggers } from './carried-triggers-store.ts';
export { countTriggers, inVersion, ofAgentVersion } from './trigger-rows-store.ts';
export { triggerFinder } from './find-trigger.ts';
export { agentVersions, type AgentVersions, type LoadedAgent } from './agent-versions.ts';
export { forwardingAddress, isForwardingAddress } from './forwarding-address.ts';
export { dependentStore, type DependentStore } from './dependent-read-model.ts';
export { liveDrafts, type LiveDrafts } from './live-drafts.ts';
export { agentMaker, type AgentMaker } from './make-agent.ts';
export { reasons as readinessReasons } from './readiness-read-model.ts';
export { present as presentAgent, type RunFigures } from './agent-deps.ts';
export { recordUses } from './record-uses.ts';
export { versionStore } from './version-store.ts';
