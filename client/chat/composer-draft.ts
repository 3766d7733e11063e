// What is being written in each conversation, so that looking into another one loses nothing.
import { proxy } from 'valtio';
import type { AnyFile } from '../variables/index.ts';

type Draft = {
  text: string;
  files: AnyFile[];
  /** What the agent asks for, as it was typed, by name. */
  typed: Record<string, string>;
  /** The message it is written in place of. */
  replaces?: string | undefined;
};

const drafts = proxy<{ [conversationId: string]: Draft }>({});

export function draftOf(conversationId: string): Draft {
  const known = drafts[conversationId];
  if (known) return known;
  drafts[conversationId] = { text: '', files: [], typed: {} };
  // Read again: what is written to a proxy is not the proxy of it.
  return draftOf(conversationId);
}
