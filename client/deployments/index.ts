// What an agent's pages show of deployments.
export { AgentDeployments } from './agent-deployments.tsx';
