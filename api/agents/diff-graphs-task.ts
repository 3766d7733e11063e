// The difference of two graphs, in a worker thread.
import { diffGraphs, type GraphDiff } from '../../shared/documents/diff-graphs.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

export default ({ before, after }: { before: AgentGraph; after: AgentGraph }): GraphDiff =>
  diffGraphs(before, after);
