// PostgreSQL stores neither NUL nor halves of surrogate pairs. Nobody types them; they come from programs that cut
// texts apart, and they are refused at the edge so that no store has to think of them.
import { httpProblems } from '../../shared/http/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

export const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Where a value stands. It is put into words only when something is found there: a path may be as long as a body. */
type Place = { name: string; above: Place | undefined };

/** Throws the problem that names the field. Names of fields are texts too. */
export function refuseUnstorable(value: unknown, field: string): void {
  if (!holdsText(value)) return;
  const waiting: { value: unknown; place: Place }[] = [{ value, place: { name: field, above: undefined } }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { place } = next;
    if (typeof next.value === 'string') {
      if (isUnstorable(next.value)) throw problemAt(place);
      continue;
    }
    const inside = Object.entries(next.value as object);
    if (inside.some(([name]) => isUnstorable(name))) throw problemAt(place);
    // The last one waits longest: in the order they were sent.
    for (const [name, inner] of inside.toReversed())
      if (holdsText(inner)) waiting.push({ value: inner, place: { name, above: place } });
  }
}

const holdsText = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

const MAX_FIELD_LENGTH = 300;

function problemAt(place: Place): Problem {
  const names: string[] = [];
  for (let at: Place | undefined = place; at; at = at.above) names.push(at.name);
  const [part, ...within] = names.toReversed();
  // Fields are named as the schemas name them: within the body, without `body` in front.
  const field = within.length > 0 ? within.join('.') : (part ?? '');
  return new Problem(httpProblems.unstorableText).at(field.slice(0, MAX_FIELD_LENGTH)) as Problem;
}
