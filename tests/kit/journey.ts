// A journey's test: the browsers' pages it has opened are closed after it. They would go on drawing, connecting and
// listening beside all that follow.
import { test as plain } from '@playwright/test';

export { expect } from '@playwright/test';

export const test = plain.extend<{ closed: void }>({
  closed: [
    async ({ browser }, run) => {
      await run();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
