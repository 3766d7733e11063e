// What other pages show of signing in.
export { SecurityPanels } from './security-panels.tsx';
