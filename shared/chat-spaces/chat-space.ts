// A space is where people of a tenant chat together; each of them stands in it in one of several ways.
import { z } from 'zod';

export const spaceStatuses = ['Inactive', 'Active', 'Paused', 'Archived'] as const;

export const spaceUserStatuses = [
  'Inactive',
  'Active',
  'Paused',
  'Removed',
  'Archived',
  'Invited',
  'Accepted',
  'Declined',
] as const;

export type SpaceStatus = (typeof spaceStatuses)[number];
export type SpaceUserStatus = (typeof spaceUserStatuses)[number];

/** Who makes a change of a person's status: the person, or somebody who administers people. */
export type SpaceActor = 'self' | 'administrator';

type Transitions = Partial<Record<SpaceActor, readonly SpaceUserStatus[]>>;

const inside = ['Inactive', 'Active', 'Paused', 'Archived', 'Removed'] as const;

/** Only the invited person accepts or declines; who declined or was removed comes back by a new invitation. */
const transitions: Record<SpaceUserStatus, Transitions> = {
  Invited: { self: ['Accepted', 'Declined'], administrator: ['Removed'] },
  Accepted: { self: ['Active', 'Removed'], administrator: ['Active', 'Removed'] },
  Active: { self: inside, administrator: inside },
  Inactive: { self: inside, administrator: inside },
  Paused: { self: inside, administrator: inside },
  Archived: { self: ['Active', 'Removed'], administrator: ['Active', 'Removed'] },
  Removed: { administrator: ['Invited'] },
  Declined: { administrator: ['Invited'] },
};

export const mayBecome = (from: SpaceUserStatus, to: SpaceUserStatus, actor: SpaceActor) =>
  from === to || (transitions[from][actor] ?? []).includes(to);

export const SpaceUser = z
  .object({ id: z.uuid(), spaceId: z.uuid(), userId: z.uuid(), userStatus: z.enum(spaceUserStatuses) })
  .meta({ id: 'SpaceUser' });

export type SpaceUser = z.output<typeof SpaceUser>;
