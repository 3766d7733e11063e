// A person's conversation with a deployed agent. What was said stands in runs: each message is one run, and its journal
// the transcript.
import { z } from 'zod';
import { Citation } from '../executions/citation.ts';
import { RunError } from '../executions/run-event.ts';
import { RunState } from '../executions/run-state.ts';
import { RunVariables } from '../executions/run-variables.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { MessageFiles, SentFile } from './message-file.ts';

const { maxTitle, maxMessageCharacters } = workLimits.conversations;

export const Conversation = z
  .object({
    id: z.uuid(),
    deploymentId: z.uuid(),
    /** As it was called when somebody last wrote; the deployment may be gone. */
    deploymentName: z.string(),
    /** As its owner named it, else the beginning of what was said first. */
    title: z.string(),
    isPinned: z.boolean(),
    isArchived: z.boolean(),
    /** An answer is being written, or waits. */
    isBusy: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Conversation' });

/** `next`: after which the list goes on; null: that was all. */
export const ConversationList = z.object({ items: z.array(Conversation), next: z.string().nullable() });

export const NewConversation = z
  .object({
    /** Chosen by the caller, so that what is sent again is the same conversation. */
    id: z.uuid().optional(),
    deploymentId: z.uuid(),
  })
  .meta({ id: 'NewConversation' });

export const ConversationChange = z
  .object({
    title: NameOf(/*i18n*/ 'Enter a name', maxTitle).optional(),
    isPinned: z.boolean().optional(),
    isArchived: z.boolean().optional(),
    /** Shows the branch with this message, to its end. */
    messageId: z.uuid().optional(),
  })
  .meta({ id: 'ConversationChange' });

/** Whom an answer waits for. */
export const AwaitedDecision = z.object({
  id: z.uuid(),
  message: z.string(),
  /** Names of people, groups and roles; the first ones. */
  from: z.array(z.object({ kind: z.enum(['person', 'group', 'role']), name: z.string() })),
  expiresAt: Instant.nullable(),
});

/** `isData`: JSON, printed to be read. `isWhole` false: as far as it had come when it ended. */
export const AnswerText = z.object({
  text: z.string(),
  isData: z.boolean(),
  isWhole: z.boolean(),
  /** What its text names by numbers. */
  citations: z.array(Citation),
});

export const ConversationMessage = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable(),
    /** Messages in the same place, in the order they were sent; this is one of them. */
    siblings: z.array(z.uuid()),
    /** Of its journal: the live topic `answer:<runId>` tells it. */
    runId: z.uuid(),
    text: z.string(),
    /** `blocked`: a guardrail kept it from the agent, and shows it to nobody. */
    textState: z.enum(['shown', 'blocked']),
    files: z.array(SentFile),
    status: RunState,
    answer: AnswerText.nullable(),
    error: RunError.nullable(),
    /** Absent where the deployment does not show it. */
    usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), cost: z.number() }).optional(),
    awaited: AwaitedDecision.nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'ConversationMessage' });

/** Newest first, up one branch. `from`: the message above them, where there are more. */
export const ConversationMessages = z.object({
  items: z.array(ConversationMessage),
  from: z.uuid().nullable(),
});

/**
 * A text, files or both; or `replaces` alone: the same message once more. With `replaces`, the message in other words,
 * and with its files where none are sent.
 */
export const NewMessage = z
  .object({
    /** Chosen by the sender: a message that is sent twice is one. */
    id: z.uuid(),
    text: z
      .string()
      .trim()
      .min(1, /*i18n*/ 'Enter a message')
      .max(maxMessageCharacters, /*i18n*/ 'The message is too long.')
      .optional(),
    files: MessageFiles.min(1).optional(),
    /** What the agent asks for, by name; later messages keep what they do not give anew. */
    variables: RunVariables.default({}),
    /** Begins the conversation where it is not there yet. */
    deploymentId: z.uuid().optional(),
    /** Stands beside this message instead of after the last one. */
    replaces: z.uuid().optional(),
  })
  .refine(({ text, files, replaces }) => (text ?? files ?? replaces) !== undefined, {
    path: ['text'],
    message: /*i18n*/ 'Enter a message',
  })
  .meta({ id: 'NewMessage' });

export const exportFormats = ['markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type Conversation = z.output<typeof Conversation>;
export type ConversationChange = z.output<typeof ConversationChange>;
export type ConversationMessage = z.output<typeof ConversationMessage>;
export type AwaitedDecision = z.output<typeof AwaitedDecision>;
export type NewMessage = z.output<typeof NewMessage>;
