// What a hand does on a canvas of React Flow, and what it costs the browser: the time between frames, and the time the
// page's main thread works, as a trace tells it.
import type { Browser, Page } from '@playwright/test';
import { quantile } from './row.ts';

export const gestures = { pan, drag, zoom };
export type Gesture = keyof typeof gestures;

/** In milliseconds: the 95th percentile of the frames, and the thread time of all tasks of the main thread. */
export type Cost = { frame: number; mainThread: number };

export async function costOf(browser: Browser, page: Page, gesture: Gesture): Promise<Cost> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const frames = await framesOf(page, () => gestures[gesture](page));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return { frame: quantile(frames, 0.95), mainThread: mainThreadTime(trace.traceEvents) };
}

/** Times in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** Of the busiest renderer: the others are the browser's reserve. */
function mainThreadTime(events: readonly TraceEvent[]): number {
  const nameOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const times = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => [nameOf(event), 0]),
  );
  for (const event of events) {
    const before = times.get(nameOf(event));
    if (before !== undefined && event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X')
      times.set(nameOf(event), before + (event.tdur ?? 0) / 1000);
  }
  return Math.max(...times.values());
}

/** How long each frame took while a hand was at work, in milliseconds. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      taken.push(now - last);
      last = now;
      if (!(window as unknown as { stopped?: boolean }).stopped) requestAnimationFrame(next);
    };
    Object.assign(window, { taken, stopped: false });
    requestAnimationFrame(next);
  });
  await act();
  return page.evaluate(() => {
    Object.assign(window, { stopped: true });
    return (window as unknown as { taken: number[] }).taken.slice(2);
  });
}

async function pan(page: Page) {
  await page.mouse.move(900, 620);
  for (let turn = 0; turn < 60; turn++)
    await page.mouse.wheel(turn % 20 < 10 ? 60 : -60, turn % 12 < 6 ? 30 : -30);
}

async function drag(page: Page) {
  const box = await cardInTheMiddle(page);
  if (!box) throw new Error('There is no card to drag.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let turn = 0; turn < 60; turn++)
    await page.mouse.move(from.x + 120 * Math.sin(turn / 6), from.y + 80 * Math.cos(turn / 6));
  await page.mouse.up();
}

/** In view, whatever else is kept beside it. */
const cardInTheMiddle = (page: Page) =>
  page.locator('.react-flow').evaluate((canvas) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const away = ({ x, y, width: wide, height: high }: DOMRect) =>
      Math.hypot(x + wide / 2 - left - width / 2, y + high / 2 - top - height / 2);
    return [...canvas.querySelectorAll('.react-flow__node')]
      .map((card) => card.getBoundingClientRect())
      .toSorted((one, other) => away(one) - away(other))[0];
  });

async function zoom(page: Page) {
  await page.mouse.move(500, 450);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 30 ? 40 : -40);
  await page.keyboard.up('Control');
}

/** Until the view has stopped moving: two frames in a row show it at the same place. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const viewport = document.querySelector<HTMLElement>('.react-flow__viewport');
    const before = viewport?.style.transform;
    return new Promise<boolean>((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(before !== undefined && viewport?.style.transform === before)),
      );
    });
  });
