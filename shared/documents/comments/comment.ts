// Comments live beside the graph in the same document: `comments`, a flat Y.Map of plain values. Nothing in it is
// shared text, so each value has one author, and the key says who: the sync server takes a key only from the person it
// begins with. What everybody may change, whether a thread is resolved, is under keys of its own and names its author
// in the value, which the server compares as well.
import * as Y from 'yjs';
import { z } from 'zod';
import { workLimits } from '../../kernel/work-limits.ts';
import { clean } from '../plain.ts';

const { maxLetters, maxMentions } = workLimits.comments;

const id = '[a-z0-9]{1,24}';
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const commentKey = new RegExp(`^(${uuid})/${id}$`);
const resolutionKey = new RegExp(`^resolved/(${uuid}/${id})$`);

const text = z
  .string()
  .max(maxLetters)
  .refine((value) => clean(value) === value);
const at = z.iso.datetime().max(30);
const written = {
  text,
  at,
  /** Of the last change of the text. */
  editedAt: at.optional(),
  mentions: z.array(z.string().regex(new RegExp(`^${uuid}$`))).max(maxMentions),
};

/** The first comment of a thread, anchored to a step, or in a prompt to a segment under the same name. One that was deleted keeps the place of its replies. */
const Opening = z.strictObject({
  ...written,
  stepId: z.string().min(1).max(64),
  deleted: z.literal(true).optional(),
});

const Reply = z.strictObject({ ...written, thread: z.string().regex(commentKey) });

export const Resolution = z.strictObject({ resolved: z.boolean(), by: z.string(), at });

export type Opening = z.output<typeof Opening>;
export type Reply = z.output<typeof Reply>;
export type CommentValue = Opening | Reply;
export type Resolution = z.output<typeof Resolution>;

export const commentsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('comments');

export const isOpening = (value: CommentValue): value is Opening => 'stepId' in value;

/** Who a key belongs to; nothing for a key no comment has. */
export const authorOf = (key: string): string | undefined => commentKey.exec(key)?.[1];

/** The thread a key says is resolved or not. */
export const resolvedThread = (key: string): string | undefined => resolutionKey.exec(key)?.[1];

export const resolutionOf = (thread: string) => `resolved/${thread}`;

/** Nothing for a value that is no comment. */
export function readComment(value: unknown): CommentValue | undefined {
  const isRecord = typeof value === 'object' && value !== null;
  return (isRecord && 'stepId' in value ? Opening : Reply).safeParse(value).data;
}

/** Whose a key and its value are; nothing where the two do not fit together. */
export function writerOf(key: string, value: unknown): string | undefined {
  if (resolvedThread(key) !== undefined) return Resolution.safeParse(value).data?.by;
  return readComment(value) && authorOf(key);
}
