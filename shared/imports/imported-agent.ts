import type { z } from 'zod';
import type { DataSourceSettings } from '../data-sources/data-source.ts';
import type { Json } from '../kernel/json.ts';
import type { AgentGraph } from '../steps/index.ts';
import type { ImportedNode, ImportFormat, Remark } from './import-report.ts';
import type { LinkedKind } from './own/linked-records.ts';

/** What a file of any format becomes. */
export type ImportedAgent = {
  format: ImportFormat;
  /** Empty: the file has none. */
  name: string;
  description: string;
  tagline: string;
  videoLink: string;
  industries: string[];
  graph: AgentGraph;
  /** Outputs for tests of the draft, by step. */
  pins: [stepId: string, output: Json][];
  nodes: ImportedNode[];
  /** About the file as a whole. */
  remarks: Remark[];
  /** Records of another workspace that the steps name. */
  entities: FileEntity[];
};

/** `detail`: what people tell it by, beside its name. */
export type FileEntity = {
  kind: LinkedKind;
  id: string;
  name: string;
  detail: string;
  provider: string;
  modelName: string;
  /** Of a data source: what one like it is made of. */
  source?: z.output<typeof DataSourceSettings> | undefined;
  /** Of an external agent: where its card is. */
  url?: string;
};

/**
 * `modelId`: what stands in place of the models of another product's file; empty: whoever imports chooses later.
 * `linked`: the ids here of what a file of our own names, by `kind/id`.
 */
export type ImportOptions = { modelId: string; linked?: Readonly<Record<string, string>> };

/** What files of other products do not say. */
export const foreignFacts: Pick<ImportedAgent, 'tagline' | 'videoLink' | 'industries' | 'entities' | 'pins'> =
  {
    tagline: '',
    videoLink: '',
    industries: [],
    entities: [],
    pins: [],
  };
