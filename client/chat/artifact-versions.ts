// The versions of a document: each time it was written in a conversation, by the agent or by the person.
import { partsOf } from '../../shared/conversations/artifact.ts';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';

export type ArtifactVersion = { text: string; by: 'agent' | 'person'; at: string };

type Said = Pick<ConversationMessage, 'text' | 'createdAt' | 'endedAt'> & {
  answer: { text: string } | null;
};

/** Oldest first. */
export function versionsOf(messages: readonly Said[], title: string): ArtifactVersion[] {
  const writtenIn = (said: string) =>
    partsOf(said).flatMap((part) => (part.kind === 'artifact' && part.title === title ? [part.text] : []));
  return messages.flatMap(({ text, answer, createdAt, endedAt }) => [
    ...writtenIn(text).map((one): ArtifactVersion => ({ text: one, by: 'person', at: createdAt })),
    ...writtenIn(answer?.text ?? '').map((one): ArtifactVersion => ({
      text: one,
      by: 'agent',
      at: endedAt ?? createdAt,
    })),
  ]);
}
