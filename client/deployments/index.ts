// What an agent's pages show of deployments, and how people and groups are chosen.
export { AgentDeployments } from './agent-deployments.tsx';
export { ChosenAudience } from './chosen-audience.tsx';
