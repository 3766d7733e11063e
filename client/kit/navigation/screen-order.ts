// Two paths may fit one address: `/:projectId/models` and `/library/models`. The more exact one goes first.
import type { Screen } from './screen.ts';

const segmentsOf = ({ path }: Pick<Screen, 'path'>) => path.split('/').slice(1);

/** A word is more exact than a parameter, a parameter more than a rest; an ended path comes last. */
const vagueness = (segment: string | undefined) =>
  segment === undefined ? 3 : segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0;

/** For sorting: exact addresses before those with parameters, compared word by word. */
export function byExactness(one: Pick<Screen, 'path'>, other: Pick<Screen, 'path'>): number {
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
    const difference = vagueness(mine[at]) - vagueness(theirs[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}
