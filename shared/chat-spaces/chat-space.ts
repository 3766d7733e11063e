// A space is where people of a tenant chat together; each of them stands in it in one of several ways.
import { z } from 'zod';
import { ConversationMessage } from '../conversations/conversation.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxName, maxDescription, maxMembers, maxMessageCharacters, maxMentions } = workLimits.chatSpaces;

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

/** They read what is said, and may say something; others are invited or out. */
export const insideStatuses = ['Accepted', 'Active', 'Inactive', 'Paused', 'Archived'] as const;

/** They see that the space is there, and have a place in its list. */
export const toldStatuses = ['Invited', ...insideStatuses] as const;

export const isInside = (status: SpaceUserStatus): boolean =>
  (insideStatuses as readonly SpaceUserStatus[]).includes(status);

export const presences = ['here', 'typing', 'away'] as const;
export type Presence = (typeof presences)[number];

/** Who makes a change of a person's status: the person, or its owner or somebody who administers people. */
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

export const ChatSpace = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    status: z.enum(spaceStatuses),
    /** Of the reader's place in it, which is what `SetSpaceUserStatus` changes. */
    placeId: z.uuid(),
    userStatus: z.enum(spaceUserStatuses),
    isOwner: z.boolean(),
    memberCount: z.number().int(),
    /** Messages after the last one the reader has seen. */
    unread: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'ChatSpace' });

export const SpaceMember = z
  .object({
    placeId: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    userStatus: z.enum(spaceUserStatuses),
    isOwner: z.boolean(),
    /** They look at the space right now. */
    isHere: z.boolean(),
  })
  .meta({ id: 'SpaceMember' });

/** `members` is empty for who is only invited. */
export const ChatSpaceDetail = ChatSpace.extend({ members: z.array(SpaceMember) }).meta({
  id: 'ChatSpaceDetail',
});

const Description = z
  .string()
  .trim()
  .max(maxDescription)
  .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

export const NewChatSpace = z
  .object({
    /** Chosen by the caller, so that what is sent again is the same space. */
    id: z.uuid().optional(),
    name: NameOf(/*i18n*/ 'Enter a name', maxName),
    description: Description.default(''),
  })
  .meta({ id: 'NewChatSpace' });

export const ChatSpaceChange = z
  .object({
    name: NameOf(/*i18n*/ 'Enter a name', maxName).optional(),
    description: Description.optional(),
    status: z.enum(['Active', 'Archived']).optional(),
  })
  .meta({ id: 'ChatSpaceChange' });

export const SpaceInvitations = z
  .object({ userIds: z.array(z.uuid()).min(1).max(maxMembers) })
  .meta({ id: 'SpaceInvitations' });

export const SpaceMessage = z
  .object({
    id: z.uuid(),
    position: z.number().int(),
    /** Null: they have left the workspace. */
    author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Empty where it was said to an agent: then it stands in `turn`, as far as guardrails show it. */
    text: z.string(),
    /** The agent it was said to. */
    agent: z.object({ deploymentId: z.uuid(), name: z.string() }).nullable(),
    /** What the agent was told, and its answer. */
    turn: ConversationMessage.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'SpaceMessage' });

/** Newest first. `before`: the position to go on before; null: that was all. */
export const SpaceMessages = z.object({
  items: z.array(SpaceMessage),
  before: z.number().int().nullable(),
});

export const NewSpaceMessage = z
  .object({
    /** Chosen by the sender: a message that is sent twice is one. */
    id: z.uuid(),
    text: z
      .string()
      .trim()
      .min(1, /*i18n*/ 'Enter a message')
      .max(maxMessageCharacters, /*i18n*/ 'The message is too long.'),
    /** The agent that shall answer; absent: a message of people. */
    deploymentId: z.uuid().optional(),
    /** Members who are notified. */
    mentions: z.array(z.uuid()).max(maxMentions).default([]),
  })
  .meta({ id: 'NewSpaceMessage' });

export type ChatSpace = z.output<typeof ChatSpace>;
export type ChatSpaceChange = z.output<typeof ChatSpaceChange>;
export type ChatSpaceDetail = z.output<typeof ChatSpaceDetail>;
export type SpaceMember = z.output<typeof SpaceMember>;
export type SpaceMessage = z.output<typeof SpaceMessage>;
export type NewSpaceMessage = z.output<typeof NewSpaceMessage>;
