import { expect, test } from 'vitest';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
let count = 0;
const draft = (more: object = {}) => ({
  name: `Message ${++count}`,
  message: 'Summarize {{topic}} for {{reader}}, and {{topic}} again.',
  projectId: 'all',
  ...more,
});

test('[PR10] a user prompt names its placeholders, and is changed by the id in the body', async () => {
  const made = await ann.call(userPromptRoutes.create, { body: draft() });
  expect(made.placeholders).toEqual(['topic', 'reader']);
  const body = { id: made.id, name: made.name, message: 'Hello {{you}}', projectId: 'all' };
  expect(await ann.call(userPromptRoutes.change, { body })).toMatchObject({ placeholders: ['you'] });
  expect(
    await problemOf(ann.call(userPromptRoutes.create, { body: draft({ name: made.name.toUpperCase() }) })),
  ).toMatchObject({
    code: 'prompts.userPromptNameTaken',
  });
  for (const wrong of [
    { name: 'x'.repeat(257) },
    { message: 'x'.repeat(4097) },
    { message: ' \n' },
    { projectId: 'x' },
  ])
    expect(await problemOf(ann.call(userPromptRoutes.create, { body: draft(wrong) }))).toMatchObject({
      fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    });
});

test('[PR2] people limited to a project see its user prompts and those of all, and change only its own', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const forAll = await ann.call(userPromptRoutes.create, { body: draft() });
  const hidden = await ann.call(userPromptRoutes.create, { body: draft({ projectId: other.id }) });
  const own = await pete.call(userPromptRoutes.create, { body: draft({ projectId: mine.id }) });
  const { items } = await pete.call(userPromptRoutes.list, { query: { pageSize: 100 } });
  const ids = items.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([forAll.id, own.id]));
  expect(ids).not.toContain(hidden.id);
  for (const { id } of [forAll, hidden])
    expect(await problemOf(pete.call(userPromptRoutes.remove, { params: { id } }))).toMatchObject({
      code: 'prompts.userPromptNotFound',
    });
  await pete.call(userPromptRoutes.remove, { params: own });
});
