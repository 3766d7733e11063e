// What calls say about a prompt, as its document holds it, and back.
import type { PromptContent, PromptSegment } from './content.ts';
import type { MessageVariable, PromptMessage } from './prompt.ts';

/** `before`: what is there; what is in the same place keeps its id, and so its letters. */
export function contentOf(
  messages: readonly PromptMessage[],
  variables: readonly MessageVariable[] | undefined,
  before: { segments: readonly { id: string }[]; variables: PromptContent['variables'] },
): PromptContent {
  const segments = messages
    .toSorted((a, b) => a.order - b.order)
    .map(({ text, promptId, version = '' }, index): PromptSegment => {
      const id = before.segments[index]?.id ?? `m${crypto.randomUUID()}`;
      return promptId ? { kind: 'prompt', id, promptId, version } : { kind: 'own', id, text };
    });
  const idOf = (name: string) => before.variables.find((known) => known.name === name)?.id;
  return {
    segments,
    variables:
      variables?.map((variable) => ({ ...variable, id: idOf(variable.name) ?? `v${crypto.randomUUID()}` })) ??
      before.variables,
  };
}

type Draft = {
  segments: readonly (PromptSegment | { kind: 'prompt'; promptId: string; version: string })[];
};

/** An included prompt that is not chosen yet is left out. */
export const messagesOf = ({ segments }: Draft): PromptMessage[] =>
  segments.flatMap((segment, order) => {
    if (segment.kind === 'own') return [{ text: segment.text, order }];
    const { promptId, version } = segment;
    return promptId ? [{ text: '', order, promptId, version }] : [];
  });
