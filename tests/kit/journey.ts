// A journey's test: the browsers' pages it has opened are closed after it. They would go on drawing, connecting and
// listening beside all that follow.
import { test as plain } from '@playwright/test';
import { PASSWORD } from './browsing.ts';
import { startProduct, type Product } from './product.ts';

export { expect } from '@playwright/test';

/** `demo`: one product for all files that only walk through it; started for the first that asks. */
export const test = plain.extend<{ closed: void }, { demo: Product }>({
  demo: [
    async ({}, run) => {
      const product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
      await run(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  closed: [
    async ({ browser }, run) => {
      await run();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
