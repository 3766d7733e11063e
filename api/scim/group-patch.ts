// Patches of groups, done without reading the group: a directory adds three people to a group of ten thousand.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { GroupsPort } from './people-port.ts';
import { groupPatchIn, memberIds } from './read-group.ts';
import { notThere, ScimError } from './scim-error.ts';

type Operation = { op?: unknown; path?: unknown; value?: unknown };

type Step =
  | { kind: 'add' | 'remove' | 'set'; members: string[] }
  | { kind: 'empty' }
  | { kind: 'change'; patch: { displayName?: string | undefined; externalId?: string | undefined } };

/** All operations are read before the first is done. */
export async function patchGroup(groups: GroupsPort, id: string, body: unknown) {
  const steps = operationsIn(body).flatMap(stepsOf);
  if (!(await groups.change(id, {}))) throw notThere(id);
  for (const step of steps) await take(groups, id, step);
}

async function take(groups: GroupsPort, id: string, step: Step) {
  if (step.kind === 'change') await groups.change(id, step.patch);
  else if (step.kind === 'empty') await groups.removeMembers(id);
  else if (step.kind === 'add') await groups.addMembers(id, step.members);
  else if (step.kind === 'remove') await groups.removeMembers(id, step.members);
  else await groups.setMembers(id, step.members);
}

function operationsIn(body: unknown): Operation[] {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown };
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'invalidValue', 'A patch needs operations.');
  if (operations.length > workLimits.scim.maxOperations)
    throw new ScimError(400, 'tooMany', `A patch has at most ${workLimits.scim.maxOperations} operations.`);
  return operations.map((operation: unknown) => {
    if (typeof operation !== 'object' || operation === null)
      throw new ScimError(400, 'invalidValue', 'An operation is an object.');
    return operation;
  });
}

function stepsOf({ op, path, value }: Operation): Step[] {
  const verb = typeof op === 'string' ? op.toLowerCase() : '';
  if (!['add', 'remove', 'replace'].includes(verb))
    throw new ScimError(400, 'invalidSyntax', `There is no operation ${String(op)}.`);
  if (path === undefined) return withoutPath(verb, value);
  if (typeof path !== 'string') throw new ScimError(400, 'invalidPath', 'A path is a text.');
  return [atPath(verb, path.trim(), value)];
}

/** `{ op: 'replace', value: { id, displayName } }`, the way Okta renames. */
function withoutPath(verb: string, value: unknown): Step[] {
  if (verb === 'remove') throw new ScimError(400, 'noTarget', 'What is to be removed?');
  if (typeof value !== 'object' || value === null)
    throw new ScimError(400, 'invalidValue', 'Without a path the value is an object.');
  return Object.entries(value)
    .filter(([name]) => !/^(id|schemas|meta)$/i.test(name))
    .map(([name, one]) => atPath(verb, name, one));
}

function atPath(verb: string, path: string, value: unknown): Step {
  const [, single] = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i.exec(path) ?? [];
  if (single !== undefined) {
    if (verb !== 'remove') throw new ScimError(400, 'invalidPath', `${path} can only be removed.`);
    return { kind: 'remove', members: [single] };
  }
  if (/^members$/i.test(path)) return ofMembers(verb, value);
  return ofName(verb, path, value);
}

function ofName(verb: string, path: string, value: unknown): Step {
  const name = /^(displayName|externalId)$/i.exec(path)?.[0]?.toLowerCase();
  if (!name) throw new ScimError(400, 'invalidPath', `${path} is no part of a group that can be changed.`);
  if (verb === 'remove') throw new ScimError(400, 'mutability', `${path} cannot be removed.`);
  const patch = groupPatchIn(name === 'displayname' ? { displayName: value } : { externalId: value });
  return { kind: 'change', patch };
}

function ofMembers(verb: string, value: unknown): Step {
  if (verb === 'remove' && value === undefined) return { kind: 'empty' };
  const kinds = { add: 'add', remove: 'remove', replace: 'set' } as const;
  return { kind: kinds[verb as keyof typeof kinds], members: memberIds(value) };
}
