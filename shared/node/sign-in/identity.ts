// Who came in and how. Both servers ask this, so that a live document and a REST call agree about a person.
import type { Flags } from '../../access/flags.ts';
import type { KeyScope } from '../../api-keys/api-key.ts';
import { isInScope, scopeOf, type Person, type Scope } from '../../access/standing.ts';

/** How they came in: a signed-in browser, or a program with a key. */
export type Via =
  | { kind: 'session'; sessionId: string }
  | { kind: 'apiKey'; keyId: string; name: string; scopes: readonly KeyScope[] };

export type Identity = {
  person: Person;
  flags: Flags;
  via: Via;
  /** Of a key that is limited to projects. */
  onlyProjects?: readonly string[];
};

/** What this visitor's rows are limited to: the person's own limits, and the key's on top of them. */
export function scopeOfIdentity({ person, onlyProjects }: Identity): Scope {
  const scope = scopeOf(person);
  if (!onlyProjects) return scope;
  return { ...scope, projects: onlyProjects.filter((id) => isInScope(scope, id)) };
}
