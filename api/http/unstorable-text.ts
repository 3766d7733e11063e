// PostgreSQL stores neither NUL nor halves of surrogate pairs. Nobody types them; they come from programs that cut
// texts apart, and they are refused at the edge so that no store has to think of them.
import { httpProblems } from '../../shared/http/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Throws the problem that names the field. Names of fields are texts too. */
export function refuseUnstorable(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (isUnstorable(value)) throw new Problem(httpProblems.unstorableText).at(field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (isUnstorable(name)) throw new Problem(httpProblems.unstorableText).at(field);
      refuseUnstorable(inner, below(field, name));
    }
  }
}

/** Fields are named as the schemas name them: within the body, without `body` in front. */
const below = (field: string, name: string) => (parts.has(field) ? name : `${field}.${name}`);
const parts = new Set(['params', 'query', 'body']);
