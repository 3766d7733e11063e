// What other domains may ask of agents.
export { agentStore } from './agent-store.ts';
export { agentVersions, type AgentVersions, type LoadedAgent } from './agent-versions.ts';
export { dependentStore } from './dependent-store.ts';
export { liveDrafts, type LiveDrafts } from './live-drafts.ts';
export type { RunFigures } from './agent-deps.ts';
export { serveAgents } from './routes.ts';
export { versionStore } from './version-store.ts';
