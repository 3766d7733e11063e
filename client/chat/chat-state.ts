// What of the chat is of this moment and this page: whether the list lies over it, and what is about to begin.
import { proxy } from 'valtio';

export const chatState = proxy<{
  listOpen: boolean;
  begun: { deploymentId: string; id: string };
  artifact: { conversationId: string; title: string } | undefined;
}>({
  /** Where the list does not fit beside the page. */
  listOpen: false,
  begun: { deploymentId: '', id: '' },
  /** The document beside the chat. */
  artifact: undefined,
});
