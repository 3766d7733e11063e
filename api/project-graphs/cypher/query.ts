// A query as it was read: what to look for, and what to answer of it.

/** In the text of the query, both from 1 on. */
export type Place = { line: number; column: number };

type Literal = string | number | boolean | null;

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'startsWith' | 'endsWith' | 'contains' | 'in';

export type Expression = { at: Place } & (
  | { kind: 'literal'; value: Literal }
  | { kind: 'parameter'; name: string }
  | { kind: 'variable'; name: string }
  | { kind: 'property'; variable: string; key: string }
  | { kind: 'hasType'; variable: string; types: string[] }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'call'; name: string; values: Expression[]; isDistinct: boolean; ofRows: boolean }
  | { kind: 'compare'; comparison: Comparison; left: Expression; right: Expression }
  | { kind: 'isNull'; operand: Expression; negated: boolean }
  | { kind: 'and'; operands: Expression[] }
  | { kind: 'or'; operands: Expression[] }
  | { kind: 'xor'; operands: Expression[] }
  | { kind: 'not'; operand: Expression }
);

/** What its properties have to be. */
type Properties = { key: string; value: Expression }[];

/** `types`: one of them; none: any. */
export type NodePattern = { at: Place; variable?: string; types: string[]; properties: Properties };

export type EdgePattern = {
  at: Place;
  variable?: string;
  types: string[];
  direction: 'out' | 'in' | 'both';
  /** Of a path of several; absent: exactly one. */
  hops?: { least: number; most: number | undefined };
};

/** One more node than edges. */
export type PathPattern = { at: Place; variable?: string; nodes: NodePattern[]; edges: EdgePattern[] };

export type Item = { expression: Expression; name: string };

export type Query = {
  paths: PathPattern[];
  where?: Expression;
  isDistinct: boolean;
  /** None: everything that has a name. */
  items: Item[];
  orderBy: { expression: Expression; descends: boolean }[];
  limit?: Expression;
  /** Where RETURN stands. */
  returnAt: Place;
};
