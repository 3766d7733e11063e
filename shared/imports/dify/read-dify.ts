// A Dify app as a graph of ours.
import { readForeign } from '../read-foreign.ts';
import type { ImportedAgent, ImportOptions } from '../imported-agent.ts';
import { difyGraph, difyValues, type DifyFile } from './dify-file.ts';
import { rowOf } from './dify-kinds.ts';
import { withKeptValues } from './kept-values.ts';
import { translateDify } from './dify-references.ts';

/** Their cards are as wide as ours, and stand a little closer together. */
const spread = { x: 1.1, y: 1.1 };

export function readDify(file: DifyFile, options: ImportOptions): ImportedAgent {
  const values = difyValues(file);
  return readForeign(
    withKeptValues(difyGraph(file), values),
    {
      format: 'dify',
      rowOf,
      translate: (value, node, references) => translateDify(value, node, references, values),
      spread,
    },
    options,
  );
}
