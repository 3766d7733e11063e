// What a format's own reader makes of a file: nodes and links in one shape, whatever product wrote them.
import type { Json } from '../kernel/json.ts';
import type { StepType } from '../steps/index.ts';
import type { Say } from './file-values.ts';
import type { ForeignNode } from './foreign-node.ts';
import type { Place } from './graph-draft.ts';
import type { ImportFormat, Outcome, Remark } from './import-report.ts';
import type { References } from './references.ts';
import type { Translated } from './translated.ts';

/** `inlet`: where the target says what a link is for. */
export type ForeignLink = { source: string; outlet: string; target: string; inlet?: string };

export type ForeignFile = {
  name: string;
  description: string;
  nodes: ForeignNode[];
  links: ForeignLink[];
  /** Nodes that could not be read. */
  unreadable: { name: string; type: string }[];
  /** About the file as a whole. */
  remarks: Remark[];
};

export type Filled = {
  settings: { [name: string]: Json };
  remarks?: Remark[];
  outcome?: Outcome;
  /** Of a container: the result of a round. */
  roundResult?: string;
  /** Of a part: what a model may call, beside what the other parts give it. */
  toolId?: string;
};

/** A line of a format's table: the kind that does what its node does. */
export type Row = {
  /** `part`: a setting of the node it leads to, which `fill` gives. `placeholder`: `fill` says what to do about it. */
  becomes: StepType | 'part' | 'placeholder';
  fill?: (node: ForeignNode, say: ForeignSay) => Filled;
  /** The handle an outlet is; null: a way that is not there any more. Every outlet is `out` unless it says so. */
  handleOf?: (node: ForeignNode, outlet: string) => string | null;
  /** The path within the step's output; undefined: it has nothing of the kind. */
  output?: (path: string[], node: ForeignNode) => string[] | undefined;
};

export type ForeignSay = Say & {
  /** A path of a node as a text of ours; empty, and named as unsupported, where it leads nowhere. */
  refer: (id: string, path: readonly string[]) => string;
  references: References;
  /** What leads to the node, by inlet. */
  linksInto: readonly ForeignLink[];
  modelId: string;
  /** The record here that stands for one of the file; empty: nobody has chosen one yet. */
  linked: (kind: ForeignKind, record: NamedRecord) => string;
};

/** `detail`: what people tell it by, beside its name. */
export type NamedRecord = { name: string; id?: string; detail?: string };

/** What files of other products name beside models. */
export type ForeignKind = 'tools' | 'memories' | 'dataSources';

export type Format = {
  format: ImportFormat;
  rowOf: (node: ForeignNode) => Row | undefined;
  /** A text of a node with the references of the format as ours. */
  translate: (value: string, node: ForeignNode, references: References) => Translated;
  /** How much farther apart our cards stand. */
  spread: Place;
};
