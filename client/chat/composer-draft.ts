// What is being written in each conversation, so that looking into another one loses nothing.
import { proxy } from 'valtio';

type Draft = {
  text: string;
  /** The message it is written in place of. */
  replaces?: string | undefined;
};

const drafts = proxy<{ [conversationId: string]: Draft }>({});

export const draftOf = (conversationId: string): Draft => (drafts[conversationId] ??= { text: '' });
