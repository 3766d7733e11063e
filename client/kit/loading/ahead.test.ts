import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ahead } from './ahead.ts';

const Page = () => 'the page';
const drawn = (Component: ReturnType<typeof ahead<object>>['Component']) =>
  renderToString(createElement(Suspense, { fallback: 'loading' }, createElement(Component)));

test('[C31] a page whose files are preloaded is rendered without a loading state', async () => {
  const { load, Component } = ahead<object>(async () => ({ default: Page }));
  await load();
  expect(drawn(Component)).toContain('the page');
});

test('[C31] a page whose files are missing renders a loading state', () => {
  const { Component } = ahead<object>(() => new Promise<never>(() => {}));
  expect(drawn(Component)).toContain('loading');
});

test('[C31] files that failed to load are requested again', async () => {
  let isOnline = false;
  const { load, Component } = ahead<object>(async () => {
    if (!isOnline) throw new Error('no line');
    return { default: Page };
  });
  await expect(load()).rejects.toThrow('no line');
  isOnline = true;
  await load();
  expect(drawn(Component)).toContain('the page');
});
