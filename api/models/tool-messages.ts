// Calls of tools between our words and those of the library that speaks to providers.
import type { Json } from '../../shared/kernel/json.ts';
import type { Message, ModelToolCall } from '../engine/ports.ts';

type Called = { toolCallId: string; toolName: string; input?: unknown; providerMetadata?: unknown };

/** What is no object is none of a tool's parameters. */
export function callOf({ toolCallId, toolName, input, providerMetadata }: Called): ModelToolCall {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  return {
    id: toolCallId,
    name: toolName,
    input: isObject ? (input as ModelToolCall['input']) : {},
    ...(providerMetadata !== undefined && { meta: providerMetadata as Json }),
  };
}

/** The conversation, without what stands above it. */
export const toldMessages = (messages: readonly Message[]): object[] =>
  messages.filter(({ role }) => role !== 'system').map(toldMessage);

function toldMessage(message: Message): object {
  if (message.role === 'tool') {
    const { toolCallId, toolName, content } = message;
    const output = { type: 'text', value: content };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
  }
  if (message.role !== 'assistant' || !message.toolCalls)
    return { role: message.role, content: contentOf(message) };
  const calls = message.toolCalls.map(({ id, name, input, meta }) => ({
    type: 'tool-call',
    toolCallId: id,
    toolName: name,
    input,
    ...(meta !== undefined && { providerOptions: meta }),
  }));
  const text = message.content ? [{ type: 'text', text: message.content }] : [];
  return { role: 'assistant', content: [...text, ...calls] };
}

/** Pictures after what is asked about them. */
function contentOf(message: Message): string | object[] {
  const { content } = message;
  const pictures = 'pictures' in message ? (message.pictures ?? []) : [];
  if (pictures.length === 0) return content;
  const text = content ? [{ type: 'text', text: content }] : [];
  return [
    ...text,
    ...pictures.map(({ type: mediaType, name: filename, data }) => ({
      type: 'file',
      mediaType,
      filename,
      data,
    })),
  ];
}
