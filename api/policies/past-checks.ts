// What the engine asked policies while a step ran, read back from what the step was given and gave.
import { z } from 'zod';
import { Json } from '../../shared/kernel/json.ts';
import { BETWEEN_TEXTS, type PolicyQuestion } from '../engine/ports.ts';
import type { PastStep } from './past-run-read-model.ts';

const Values = z.record(z.string(), Json);
const Message = z.object({
  role: z.string(),
  content: z.string(),
  toolCalls: z.array(z.object({ id: z.string(), name: z.string(), input: Values })).optional(),
  toolCallId: z.string().optional(),
  toolName: z.string().optional(),
});
const ModelInput = z.object({ messages: z.array(Message) });
const ModelOutput = z.object({
  text: z.string(),
  model: z.object({ id: z.string() }).optional().catch(undefined),
});
const ToolInput = z.object({ tool: z.string(), parameters: Values });
const ToolOutput = z.object({ status: z.number(), data: Json });
const Passages = z.object({ chunks: z.array(z.object({ text: z.string() })) });

export function questionsOf(step: PastStep): PolicyQuestion[] {
  const asked = ModelInput.safeParse(step.input).data;
  if (asked) return [...ofModel(asked.messages, step.output), ...ofToolRounds(asked.messages)];
  const called = ToolInput.safeParse(step.input).data;
  if (called) return ofTool(called, step.output);
  const found = Passages.safeParse(step.output).data;
  return found && found.chunks.length > 0
    ? [{ point: 'passage', text: found.chunks.map(({ text }) => text).join(BETWEEN_TEXTS) }]
    : [];
}

function ofModel(messages: readonly z.output<typeof Message>[], output: Json): PolicyQuestion[] {
  const answered = ModelOutput.safeParse(output).data;
  const model = answered?.model && { model: { id: answered.model.id } };
  const text = messages.map(({ content }) => content).join(BETWEEN_TEXTS);
  return [
    { point: 'modelInput', text, ...model },
    ...(answered ? [{ point: 'modelOutput' as const, text: answered.text, ...model }] : []),
  ];
}

/** Calls of tools that a model made, with what came of them. */
const ofToolRounds = (messages: readonly z.output<typeof Message>[]): PolicyQuestion[] =>
  messages.flatMap(({ toolCalls = [] }) =>
    toolCalls.flatMap(({ id, name, input }): PolicyQuestion[] => {
      const about = { text: '', tool: { name }, arguments: input };
      const result = messages.find(({ toolCallId }) => toolCallId === id);
      return [
        { ...about, point: 'toolCall' },
        ...(result ? [{ ...about, point: 'toolResult' as const, text: result.content }] : []),
      ];
    }),
  );

function ofTool({ tool, parameters }: z.output<typeof ToolInput>, output: Json): PolicyQuestion[] {
  const about = { text: '', tool: { name: tool }, arguments: parameters };
  const returned = ToolOutput.safeParse(output).data;
  if (!returned) return [{ ...about, point: 'toolCall' }];
  const { status, data } = returned;
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return [
    { ...about, point: 'toolCall' },
    { ...about, point: 'toolResult', text, result: { status, data } },
  ];
}
