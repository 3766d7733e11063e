// What the studio asks of agents.
export { useCopies } from './use-copies.tsx';
