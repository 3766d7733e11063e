// A node of a file, whatever product wrote it.
import type { GraphStep } from '../steps/index.ts';
import type { Fields } from './file-values.ts';
import type { Place } from './graph-draft.ts';

export type ForeignNode = {
  id: string;
  name: string;
  type: string;
  position: Place;
  /** The container it stands in. */
  parentId: string | null;
  fields: Fields;
  policy: Partial<GraphStep['policy']>;
};
