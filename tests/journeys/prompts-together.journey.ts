// Two people write one prompt, one of them without a line.
import type { Browser } from '@playwright/test';
import { PASSWORD, pillOf, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD, ATELIER_DEMO: 'bare' } });
});
test.afterAll(() => product.stop());

const person = async (browser: Browser, name: string) =>
  signIn(await browser.newContext({ baseURL: product.url }), product.url, name);

test('two people write one prompt, one of them offline, and both keep what they wrote', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const projectId = (await read<{ id: string }[]>(ann, '/v1/Project'))[0]?.id ?? '';
  const { id } = await send<{ id: string }>(ann, 'POST', '/v1/Prompts', {
    name: 'Tone',
    projectId,
    promptMessageList: [{ text: 'Be kind.', order: 0 }],
  });
  const textOf = (page: typeof ann) => page.getByRole('textbox', { name: 'Segment 1' });
  for (const page of [ann, ben]) {
    await page.goto(`/${projectId}/prompts/${id}/edit/draft`);
    await expect(textOf(page)).toContainText('Be kind.');
    await expect(pillOf(page)).toHaveText(/Live|Saved/);
  }
  await ben.context().setOffline(true);
  await textOf(ben).press('ControlOrMeta+End');
  await textOf(ben).pressSequentially(' Be brief.');
  await expect(pillOf(ben)).toContainText('Offline');
  await textOf(ann).press('ControlOrMeta+Home');
  await textOf(ann).pressSequentially('Be honest. ');
  await expect(pillOf(ann)).toHaveText('Saved');
  await ben.context().setOffline(false);
  // Carets of others stand among the letters, with their names.
  await expect(textOf(ann)).toContainText('Be brief.');
  await expect(textOf(ben)).toContainText('Be honest.');
  type Saved = { promptMessageList: { text: string }[] };
  const saved = async () => (await read<Saved>(ann, `/v1/Prompts/${id}`)).promptMessageList[0]?.text;
  await expect.poll(saved).toBe('Be honest. Be kind. Be brief.');
});
