// Checking a graph, in a worker thread.
export { checkGraph as default } from '../../shared/steps/index.ts';
