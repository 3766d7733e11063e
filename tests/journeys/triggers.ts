// How people let an agent run by itself, on its page of triggers.
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { read } from '../kit/browsing.ts';

type Agent = { id: string };

/** The next full minute that leaves time to fill in a form. */
function nextMinute() {
  const at = new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000);
  const weekday = at.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return { weekday, time: at.toISOString().slice(11, 16) };
}

export async function addClock(ann: Page) {
  await ann.getByRole('button', { name: 'Add schedule' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Every Monday' }).click();
  for (const box of await dialog.getByRole('checkbox').all())
    if ((await box.getAttribute('aria-checked')) === 'true') await box.click();
  const { weekday, time } = nextMinute();
  await dialog.getByText(weekday).click();
  await dialog.getByLabel('Time', { exact: true }).fill(time);
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Add schedule' }).click();
  await expect(dialog).toBeHidden();
}

/** Answers how the other program signs. */
export async function addWebhook(ann: Page, agent: Agent) {
  await ann.getByRole('button', { name: 'Add webhook' }).click();
  await ann.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await ann.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  const secret = await ann
    .getByRole('dialog', { name: 'The secret of the webhook' })
    .locator('code')
    .innerText();
  await ann.getByRole('button', { name: 'I have copied it' }).click();
  const [webhook] = await read<{ url: string }[]>(ann, `/v1/AgentWebhook?agentId=${agent.id}`);
  const signer = new Webhook(secret);
  return async (id: string, order: object) => {
    const [body, at] = [JSON.stringify(order), new Date()];
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signer.sign(id, at, body),
    };
    return (await fetch(webhook?.url ?? '', { method: 'POST', body, headers })).status;
  };
}

export async function addAddress(ann: Page, agent: Agent) {
  await ann.getByRole('button', { name: 'Add email address' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who may write' }).click();
  await ann.getByRole('option', { name: 'Everybody' }).click();
  await dialog.getByRole('button', { name: 'Add email address' }).click();
  await expect(dialog).toBeHidden();
  const { trigger } = await read<{ trigger: { email: string } }>(
    ann,
    `/v1/AgentEmailTrigger?agentId=${agent.id}`,
  );
  return trigger.email;
}
