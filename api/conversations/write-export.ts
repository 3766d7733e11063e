// A conversation as a file: the branch that is shown, from its first message to its last.
import type {
  Conversation,
  ConversationMessage,
  ExportFormat,
} from '../../shared/conversations/conversation.ts';

export const contentTypes: Record<ExportFormat, string> = {
  markdown: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Messages oldest first. */
export function writeExport(
  conversation: Conversation,
  messages: readonly ConversationMessage[],
  format: ExportFormat,
): string {
  if (format === 'markdown') return asMarkdown(conversation, messages);
  const { id, title, deploymentName, createdAt } = conversation;
  const turns = messages.map((message) => ({
    id: message.id,
    createdAt: message.createdAt,
    text: message.text,
    ...(message.files.length > 0 && { files: message.files.map(({ name }) => name) }),
    answer: message.answer?.text ?? null,
    status: message.status,
    ...(message.usage && { usage: message.usage }),
  }));
  return JSON.stringify({ id, title, agent: deploymentName, createdAt, messages: turns }, null, 2);
}

function asMarkdown(
  { title, deploymentName, createdAt }: Conversation,
  messages: readonly ConversationMessage[],
) {
  const head = [`# ${oneLine(title || deploymentName)}`, `${oneLine(deploymentName)} · ${createdAt}`];
  const turns = messages.flatMap((message) => [
    `## You · ${message.createdAt}`,
    message.text,
    message.files.map(({ name }) => `- ${oneLine(name)}`).join('\n'),
    `## ${oneLine(deploymentName)} · ${message.endedAt ?? message.status}`,
    answerOf(message),
  ]);
  return `${[...head, ...turns].filter((part) => part !== '').join('\n\n')}\n`;
}

function answerOf({ answer, error }: ConversationMessage): string {
  if (answer) return answer.isData ? `\`\`\`json\n${answer.text}\n\`\`\`` : answer.text;
  return error ? `> ${oneLine(error.message)}` : '';
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
