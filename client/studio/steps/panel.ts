// What the studio needs to know about a step kind beside its contract: how it looks and how it is configured.
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { GraphStep } from '../../../shared/steps/graph.ts';

/** Colour family: where the work happens. State never uses these colours. */
export type Family = 'io' | 'model' | 'knowledge' | 'action' | 'logic' | 'people' | 'note';

export type NamedModel = { id: string; name: string; provider: string; isDemo: boolean };
export type NamedAgent = { id: string; name: string };

/** The things a step may refer to by id; empty while they are on their way. */
export type Names = {
  models: readonly NamedModel[];
  agents: readonly NamedAgent[];
  /** Says a marked text in the reader's language. */
  say: (text: string, values?: Record<string, unknown>) => string;
};

export type PanelProps = { step: GraphStep };

export type StepPanel<Settings = Record<string, unknown>> = {
  icon: LucideIcon;
  family: Family;
  /** Long texts get the wide inspector. */
  isWide?: boolean;
  /** One line under the title; empty: the kind's name. */
  fact: (settings: Settings, names: Names) => string;
  /** Colours of a note. */
  colorOf?: (settings: Settings) => string;
  Configure: ComponentType<PanelProps>;
};
