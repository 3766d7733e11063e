import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: resolve(import.meta.dirname, 'journeys'),
  testMatch: '**/*.journey.ts',
  outputDir: resolve(import.meta.dirname, '../test-results'),
  // Two at once take as long: what they wait for is the processor.
  workers: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // What cannot be clicked says so, instead of using up the whole journey.
    actionTimeout: 20_000,
    // In a new browser it loads all of the product, beside whatever is looked at: only who goes offline lets it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
      // Root cannot use Chromium's sandbox; /dev/shm is small in containers; there is nothing a GPU would do here.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
    // Recording every page takes as much of the processor as the pages: it is done when a failure is looked into.
    trace: process.env.ATELIER_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
