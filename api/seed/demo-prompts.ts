// Texts of the demo that many use: how Northwind writes to customers, and messages people begin a conversation with.
import { promptDocumentName } from '../../shared/documents/names.ts';
import { orderedIds } from '../../shared/documents/ordered-list.ts';
import { addSegment, segmentsOf } from '../../shared/documents/prompt-doc.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { PROMPT_KEY } from './agents/demo-agent.ts';
import { contentTimes } from './content-times-store.ts';
import { changeDocument } from './edit-draft.ts';
import { promptTimes } from './prompt-times-store.ts';
import type { Stage } from './stage.ts';

const manner =
  'House style of Northwind customer care: short sentences, the name of the customer, no jargon, no blame.';
const limits = 'Nothing about money, dates or guilt is promised before somebody of the team has read it.';

const LABEL = 'production';

const LIMITS = 'limits';

/** Its first version. */
export async function makePrompt(stage: Stage, at: Date) {
  if (stage.find('prompt', PROMPT_KEY)) return;
  const body = {
    name: 'House style',
    projectId: stage.idOf('project', 'customer-care'),
    promptMessageList: [{ text: manner, order: 0 }],
    versionChangeDescription: 'As the team leads agreed in March.',
  };
  const { id } = await stage.call(promptRoutes.create, { by: 'Ben', at, key: 'prompt', input: { body } });
  // Before it is kept: from then on, a later change of it is a person's.
  await promptTimes(stage.db).version(stage, { id, at, number: 1 });
  await stage.keep({ kind: 'prompt', name: PROMPT_KEY, id, state: 1 });
}

/** Its second version, and the label that agents follow. A prompt that a person has renamed stays theirs. */
export async function publishPrompt(stage: Stage, at: Date) {
  const id = stage.idOf('prompt', PROMPT_KEY);
  const { latestVersion, createdAt, updatedAt } = await stage.call(promptRoutes.read, {
    by: 'Ann',
    at,
    input: { params: { id } },
  });
  if (latestVersion === 1) {
    if (updatedAt > createdAt) return;
    const document = promptDocumentName(stage.tenantId, id);
    await changeDocument(
      stage.db,
      { tenantId: stage.tenantId, document, userId: stage.person('Ann').id },
      (doc) => {
        if (!segmentsOf(doc).has(LIMITS))
          addSegment(
            doc,
            { kind: 'own', id: LIMITS, text: limits },
            orderedIds(segmentsOf(doc)).at(-1) ?? null,
          );
      },
    );
    const body = { promptId: id, versionChangeDescription: 'Says what is never promised.' };
    await stage.call(promptRoutes.publish, { by: 'Ann', at, input: { body } });
  }
  await stage.keep({ kind: 'prompt', name: PROMPT_KEY, id, state: 2 });
  await promptTimes(stage.db).version(stage, { id, at, number: 2 });
  const params = { id, label: LABEL };
  await stage.call(promptRoutes.moveLabel, { by: 'Ann', at, input: { params, body: { version: 2 } } });
  await promptTimes(stage.db).label(stage, { id, at, name: LABEL });
}

const userPrompts = [
  { name: 'Where is my order?', message: 'Where is order #{{order}}? It was to arrive on {{day}}.' },
  {
    name: 'Refund for damage',
    message: 'The {{product}} of order #{{order}} arrived broken. Please refund {{amount}}.',
  },
];

export async function makeUserPrompts(stage: Stage, at: Date) {
  const projectId = stage.idOf('project', 'customer-care');
  for (const draft of userPrompts) {
    if (!stage.find('userPrompt', draft.name)) {
      const body = { ...draft, projectId };
      const key = `user prompt ${draft.name}`;
      const { id } = await stage.call(userPromptRoutes.create, { by: 'Ben', at, key, input: { body } });
      await stage.keep({ kind: 'userPrompt', name: draft.name, id });
    }
    const id = stage.idOf('userPrompt', draft.name);
    await contentTimes(stage.db).unlessChanged(stage, 'userPrompts', { id, at });
  }
}
