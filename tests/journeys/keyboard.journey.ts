// Building without a pointer, and where the first click goes.
import type { Browser } from '@playwright/test';
import { signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import type { Product } from '../kit/product.ts';
import { addressOf, card, focusCanvas, inspector, newAgent, open } from '../kit/studio-page.ts';

async function signInAnn(browser: Browser, { url }: Product) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  return signIn(context, url, 'ann');
}

test('[U50] an agent is built, connected, run and read by keyboard alone, and the keyboard leaves the canvas', async ({
  browser,
  demo,
}) => {
  const ann = await signInAnn(browser, demo);
  const agent = await newAgent(ann, 'Journey no pointer');
  await open(ann, agent);
  const spoken = ann.locator('[data-announcement]');
  const area = ann.getByRole('application', { name: 'Canvas' });
  await expect
    .poll(async () => {
      await ann.keyboard.press('Tab');
      return area.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await ann.keyboard.press('Tab');
  await expect(spoken).toHaveText('Question, Input, step 1 of 3');

  await ann.keyboard.press('/');
  await ann.keyboard.type('json');
  await ann.keyboard.press('Enter');
  await expect(spoken).toContainText('JSON formatter added. Connection from Question to JSON formatter');
  await expect(area).toBeFocused();
  await ann.keyboard.press('ArrowDown');
  await ann.keyboard.press('Shift+Tab');
  await expect(spoken).toContainText('Question');
  await ann.keyboard.press('c');
  await expect(ann.getByRole('combobox', { name: 'Connect Question to' })).toBeFocused();
  await expect(ann.getByRole('option')).toHaveText(['Answer', 'Reply']);
  await ann.keyboard.type('rep');
  await expect(ann.getByRole('option')).toHaveText(['Reply']);
  await ann.keyboard.press('Enter');
  await expect(spoken).toHaveText('Connection from Question to Reply');

  await ann.keyboard.press('Control+Enter');
  // What was asked last comes first.
  await expect(ann.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await ann.keyboard.type('What is a refund?');
  await ann.keyboard.press('Control+Enter');
  const run = ann.getByRole('region', { name: 'Run', exact: true });
  await expect(run).toContainText('Succeeded');
  await focusCanvas(ann);
  await expect
    .poll(async () => {
      await ann.keyboard.press('Tab');
      return area.evaluate((element) => element === document.activeElement);
    })
    .toBe(false);
});

test('[U51] a click on a card the moment it appears is a click on that card', async ({ browser, demo }) => {
  const ann = await signInAnn(browser, demo);
  const agent = await newAgent(ann, 'Journey first click');
  // Where the card is first is where it stays: its place is read in the frame that shows it, and a little later.
  await ann.addInitScript(() => {
    const places: string[] = [];
    Object.assign(globalThis, { places });
    const read = () => {
      const box = document.querySelector('.react-flow__node')?.getBoundingClientRect();
      if (box && box.width > 0) places.push(`${Math.round(box.x)} ${Math.round(box.y)}`);
      requestAnimationFrame(read);
    };
    requestAnimationFrame(read);
  });
  await ann.goto(addressOf(agent));
  await card(ann, 'Question').click();
  await expect(inspector(ann)).toBeVisible();
  const places = await ann.evaluate(() => (globalThis as unknown as { places: string[] }).places);
  expect(new Set(places).size).toBe(1);
});
