// What the product understands of a group as a directory sends it.
import { z } from 'zod';
import { Name } from '../../shared/kernel/name.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { blankIsNone, understoodIn } from './read-user.ts';
import { ScimError } from './scim-error.ts';

const Group = z.object({
  displayName: Name,
  externalId: z.preprocess(blankIsNone, z.string().trim().max(320).optional()),
});
const GroupPatch = Group.partial();

export const groupIn = (entry: object) => understoodIn(Group, entry);

/** The members that are sent, in any letter case of their name, and what is sent besides. */
export function apart(body: unknown): { members: string[]; group: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { members: [], group: body };
  const pairs = Object.entries(body);
  const isOfMembers = ([name]: [string, unknown]) => /^members$/i.test(name);
  return {
    members: memberIds(pairs.find(isOfMembers)?.[1]),
    group: Object.fromEntries(pairs.filter((pair) => !isOfMembers(pair))),
  };
}

export const groupPatchIn = (patch: Record<string, unknown>) => understoodIn(GroupPatch, patch);

/** `[{ value: id }]`, or one of them alone. */
export function memberIds(members: unknown): string[] {
  const all = Array.isArray(members) ? members : members === undefined ? [] : [members];
  const { maxMembers } = workLimits.scim;
  if (all.length > maxMembers)
    throw new ScimError(
      400,
      'tooMany',
      `At most ${maxMembers} members can be sent at once. Send them in parts.`,
    );
  return all.map((member: unknown) => {
    const id = typeof member === 'string' ? member : (member as { value?: unknown } | null)?.value;
    if (typeof id !== 'string') throw new ScimError(400, 'invalidValue', 'A member needs a value.');
    return id;
  });
}
