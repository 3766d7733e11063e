import type { AgentGraph } from '../steps/index.ts';
import type { ImportedNode, ImportFormat, Remark } from './import-report.ts';

/** What a file of any format becomes. */
export type ImportedAgent = {
  format: ImportFormat;
  /** Empty: the file has none. */
  name: string;
  description: string;
  graph: AgentGraph;
  nodes: ImportedNode[];
  /** About the file as a whole. */
  remarks: Remark[];
};

/** `modelId`: what stands in place of the models of the file; empty: whoever imports chooses later. */
export type ImportOptions = { modelId: string };
