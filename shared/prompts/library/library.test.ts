import { expect, test } from 'vitest';
import { UserPromptDraft } from '../user-prompt.ts';
import { checkContent } from '../check-content.ts';
import { PromptContent } from '../content.ts';
import { systemPrompts } from './system-prompts.ts';
import { userPrompts } from './user-prompts.ts';

test('[PR13] every prompt of the library can be published, and no variable is left over', () => {
  expect(systemPrompts.length).toBeGreaterThanOrEqual(30);
  for (const { id, text, variables } of systemPrompts) {
    const content = PromptContent.parse({
      segments: [{ kind: 'own', id, text }],
      variables: variables.map((one) => ({ ...one, id: one.name })),
    });
    expect([id, checkContent(content)]).toEqual([id, []]);
    for (const { name } of variables)
      expect([id, text]).toEqual([id, expect.stringContaining(`{{${name}}}`)]);
  }
});

test('[PR13] every user prompt of the library asks for something and fits its limits', () => {
  expect(userPrompts.length).toBeGreaterThanOrEqual(20);
  const all = [...systemPrompts, ...userPrompts].map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  for (const { name, message, placeholders } of userPrompts) {
    UserPromptDraft.parse({ name, message, projectId: 'all' });
    expect([name, placeholders.length > 0]).toEqual([name, true]);
  }
});
