// One's own conversations and messages as calls want them: found or refused, and as they are shown.
import type { Conversation, ConversationMessage } from '../../shared/conversations/conversation.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { SendDeps } from './send-message.ts';
import type { MessageRow, Speaker } from './conversation-store.ts';
import { presentConversations } from './present-conversations.ts';
import { presentMessages, type PresentDeps } from './present-messages.ts';

export type ConversationDeps = SendDeps & PresentDeps;

export type OwnConversations = ReturnType<typeof ownConversations>;

export function ownConversations(deps: ConversationDeps) {
  const { store, reads, deployments } = deps;

  const requireOne = async (speaker: Speaker, id: string) => {
    const row = await reads.one(speaker, id);
    if (!row) throw new Problem(conversationProblems.notFound);
    return row;
  };

  /** Not where the deployment is gone, or not theirs any more. */
  const showsUsage = async (speaker: Speaker, deploymentId: string): Promise<boolean> => {
    try {
      return (await deployments.forChat(speaker, deploymentId)).displayConsumptionInfo;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };

  return {
    requireOne,
    showsUsage,

    async present(speaker: Speaker, id: string): Promise<Conversation> {
      const [one] = await presentConversations(deps, speaker, [await requireOne(speaker, id)]);
      if (!one) throw new Problem(conversationProblems.notFound);
      return one;
    },

    async requireMessage(speaker: Speaker, id: string, messageId: string): Promise<MessageRow> {
      const row = await store.message(speaker, id, messageId);
      if (!row) throw new Problem(conversationProblems.messageNotFound);
      return row;
    },

    async presentMessage(speaker: Speaker, id: string, row: MessageRow): Promise<ConversationMessage> {
      const { deploymentId } = await requireOne(speaker, id);
      const siblings = await reads.siblings(speaker, id, row.parentId);
      const [shown] = await presentMessages(deps, speaker, [{ ...row, siblings }], {
        showsUsage: await showsUsage(speaker, deploymentId),
      });
      if (!shown) throw new Problem(conversationProblems.messageNotFound);
      return shown;
    },
  };
}
