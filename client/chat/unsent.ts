import { z } from 'zod';
import { MessageFiles } from '../../shared/conversations/message-file.ts';

const Unsent = z.object({
  id: z.uuid(),
  /** Or the space it is said in. */
  conversationId: z.uuid(),
  isSpace: z.literal(true).optional(),
  /** Absent: people alone read it, in a space. */
  deploymentId: z.uuid().optional(),
  text: z.string().optional(),
  files: MessageFiles.optional(),
  /** By name; read once more when they are sent. */
  variables: z.record(z.string(), z.unknown()).optional(),
  replaces: z.uuid().optional(),
  mentions: z.array(z.uuid()).optional(),
});
export type Unsent = z.output<typeof Unsent>;

/** What an earlier page has kept; nothing of what cannot be read. */
export function parseOutbox(text: string | null): Unsent[] {
  if (text === null) return [];
  try {
    return z.array(Unsent).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
