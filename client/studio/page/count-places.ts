import { isEarlier, type EditPlace } from '../../data/live/index.ts';

export type PlaceCounts = {
  bySteps: ReadonlyMap<string, number>;
  /** Where steps stand, and connections. */
  positions: number;
  /** Of an earlier visit, of which nothing more is known. */
  earlier: number;
};

export function countPlaces(edits: readonly EditPlace[]): PlaceCounts {
  const bySteps = new Map<string, number>();
  let [positions, earlier] = [0, 0];
  for (const edit of edits) {
    if (isEarlier(edit)) earlier += 1;
    else if (edit.stepId === undefined) positions += 1;
    else bySteps.set(edit.stepId, (bySteps.get(edit.stepId) ?? 0) + 1);
  }
  return { bySteps, positions, earlier };
}
