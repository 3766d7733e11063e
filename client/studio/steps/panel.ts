// What the studio needs to know about a step kind beside its contract and its sign: what its card says and how it is configured.
import type { ComponentType } from 'react';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import type { ToolParameter } from '../../../shared/tools/parameter.ts';

export type NamedModel = { id: string; name: string; provider: string; isDemo: boolean };
export type NamedAgent = { id: string; name: string; isPublished: boolean };
export type NamedExternalAgent = {
  id: string;
  name: string;
  skills: readonly { id: string; name: string }[];
};
export type NamedMemory = { id: string; name: string };
export type NamedDataSource = { id: string; name: string };
export type NamedTool = { id: string; name: string; parameters: readonly ToolParameter[] };

/** The things a step may refer to by id; empty while they are on their way. */
export type Names = {
  models: readonly NamedModel[];
  agents: readonly NamedAgent[];
  memories: readonly NamedMemory[];
  dataSources: readonly NamedDataSource[];
  tools: readonly NamedTool[];
  externalAgents: readonly NamedExternalAgent[];
  /** Says a marked text in the reader's language. */
  say: (text: string, values?: Record<string, unknown>) => string;
};

export type PanelProps = { step: GraphStep };

export type StepPanel<Settings = Record<string, unknown>> = {
  /** Long texts get the wide inspector. */
  isWide?: boolean;
  /** One line under the title; empty: the kind's name. */
  subtitle: (settings: Settings, names: Names) => string;
  /** Colours of a note. */
  colorOf?: (settings: Settings) => string;
  Configure: ComponentType<PanelProps>;
};
