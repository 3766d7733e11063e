// What a person does next while building an agent is already under their hands.
import type { Browser, Page } from '@playwright/test';
import { read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import type { Product } from '../kit/product.ts';
import { card, inspector, newAgent, open, prompt, step, wires } from '../kit/studio-page.ts';

async function signInAnn(browser: Browser, { url }: Product) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  return signIn(context, url, 'ann');
}

test('[U17] what is added is typed in next, and a prompt is tried without leaving it', async ({
  browser,
  demo,
}) => {
  const ann = await signInAnn(browser, demo);
  await open(ann, await newAgent(ann, 'Journey next'));
  await card(ann, 'Question').click();
  await inspector(ann).getByRole('button', { name: 'Add a variable' }).click();
  await expect(inspector(ann).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await ann.keyboard.type('order');
  await ann.keyboard.press('Enter');
  await expect(card(ann, 'Question')).toContainText('order');

  await card(ann, 'Answer').click();
  await prompt(ann).click();
  await ann.keyboard.press('Control+End');
  await ann.keyboard.type(' Be kind.');
  await ann.keyboard.press('Control+Enter');
  await expect(ann.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await expect(prompt(ann)).toHaveText('Answer briefly. Be kind.');
});

test('a new note is written in at once, and a version like the last one is not published', async ({
  browser,
  demo,
}) => {
  const ann = await signInAnn(browser, demo);
  await open(ann, await newAgent(ann, 'Journey note'));
  await ann.locator('.react-flow__pane').dblclick({ position: { x: 700, y: 120 } });
  await ann.getByPlaceholder('Add a step').fill('note');
  await ann.keyboard.press('Enter');
  await expect(ann.locator('.react-flow__node textarea')).toBeFocused();
  await ann.keyboard.type('Refunds go to Ann');
  await ann.keyboard.press('Escape');
  await expect(card(ann, 'Refunds go to Ann')).toBeVisible();

  const publish = ann.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await publish.click();
  const dialog = ann.getByRole('dialog', { name: 'Publish version 2' });
  await expect(dialog).toContainText('Nothing to publish');
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
});

/** An agent that waits for a decision of administrators, started twice. */
async function twoDecisions(page: Page) {
  const [project] = await read<{ id: string }[]>(page, '/v1/Project');
  const approval = { message: 'Refund?', approvers: { roles: ['Admin'], userIds: [] } };
  const agent = await send<{ id: string }>(page, 'POST', '/v1/PipelinesConfig', {
    name: 'Journey decisions',
    projectId: project?.id,
    graph: {
      steps: [
        step('in', 0, { type: 'inputStep', title: 'Question', settings: { variables: [] } }),
        step('ask', 280, { type: 'approvalStep', title: 'Lead', settings: approval }),
      ],
      edges: wires(['in', 'out', 'ask']),
    },
  });
  for (const text of ['one', 'two'])
    await send(page, 'POST', `/v1/PipelineExecution/${agent.id}`, {
      userInput: text,
      asyncOutput: true,
      version: 'draft',
    });
}

test('[C37] the message about a decision covers no button of the next decision', async ({
  browser,
  demo,
}) => {
  const ann = await signInAnn(browser, demo);
  await twoDecisions(ann);
  await ann.goto('/inbox');
  await ann.getByText('Refund?').first().click();
  await ann.getByRole('button', { name: 'Approve' }).click();
  // It has to be there to cover nothing.
  await ann.waitForFunction(() => {
    const message = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    const bar = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect();
    return message && bar && message.height > 0 && bar.height > 0 && message.bottom <= bar.top;
  });
});
