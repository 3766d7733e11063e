// A thousand steps on the canvas: how long the frames of panning, dragging and zooming take while five people move
// their pointers and the agent runs.
import { chromium, type Page } from '@playwright/test';
import { WebsocketProvider } from 'y-websocket';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { findBrowser } from '../kit/browser.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { quantile, type Row } from './row.ts';

const PASSWORD = 'canvas-bench-4711';
const STEPS = 1000;
/** Five windows; a person may have several. */
const PEOPLE = ['ben', 'ben', 'paula', 'paula', 'rita'];
const POINTER_MS = 50;
const MOST_SCRIPT_KB = 350;
const GOALS = { pan: 33, drag: 33, zoom: 80 };

type Agent = { id: string; projectId: string };

export default {
  name: 'canvas of 1,000 steps',

  async run(): Promise<Row[]> {
    const product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
      });
      await signIn(product, 'ann', (path, init) => context.request.post(path, init));
      const page = await context.newPage();
      const agent = await makeAgent(page, product.url);
      const leave = await Promise.all(PEOPLE.map((name, index) => company(product, agent, name, index)));
      const rows = await measure(page, agent, product.url);
      for (const end of leave) end();
      return rows;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

type Post = (path: string, init: { data: object; headers: Record<string, string> }) => Promise<unknown>;

const signIn = (product: Product, name: string, post: Post) =>
  post('/v1/auth/sign-in', {
    data: { email: `${name}@northwind.example`, password: PASSWORD },
    headers: { origin: product.url },
  });

/** Forty rows of twenty-five, each row a chain behind the one input. */
function graphOf() {
  const policy = { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' };
  const id = (index: number) => `n${index}`;
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    id: id(index),
    type: index === 0 ? 'inputStep' : 'jsonFormatterStep',
    title: `Step ${index}`,
    position: { x: (index % 25) * 260, y: Math.floor(index / 25) * 110 },
    parentId: null,
    settings: index === 0 ? { variables: [] } : { template: '{"text": "{{ input.text }}"}' },
    policy,
  }));
  const edges = Array.from({ length: STEPS - 1 }, (_, before) => ({
    source: (before + 1) % 25 === 0 ? id(0) : id(before),
    sourceHandle: 'out',
    target: id(before + 1),
    targetHandle: 'in',
  }));
  return { steps, edges };
}

async function makeAgent(page: Page, url: string): Promise<Agent> {
  const projects = (await (await page.request.get('/v1/Project')).json()) as { id: string }[];
  const answer = await page.request.post('/v1/PipelinesConfig', {
    headers: { origin: url },
    data: { name: 'A thousand steps', projectId: projects[0]?.id, graph: graphOf() },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Agent;
}

/** Somebody whose pointer never rests; answers the function that ends it. */
async function company(product: Product, agent: Agent, name: string, index: number): Promise<() => void> {
  let cookie = '';
  await signIn(product, name, async (path, { data, headers }) => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  });
  const profile = (await (await fetch(`${product.url}/v1/Profile`, { headers: { cookie } })).json()) as {
    tenant: { id: string };
  };
  class Signed extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie, origin: product.url } });
    }
  }
  const provider = new WebsocketProvider(
    `${product.url.replace('http', 'ws')}/yws`,
    agentDocumentName(profile.tenant.id, agent.id),
    new Y.Doc(),
    { WebSocketPolyfill: Signed as unknown as typeof globalThis.WebSocket, disableBc: true },
  );
  const began = Date.now();
  provider.awareness.setLocalState({
    user: { id: name, name, slot: index + 1 },
    since: began,
    selected: [`n${index + 30}`],
  });
  const timer = setInterval(() => {
    const turn = (Date.now() - began) / 700 + index;
    provider.awareness.setLocalStateField('pointer', {
      x: 900 + 600 * Math.cos(turn),
      y: 500 + 300 * Math.sin(turn),
      at: Date.now(),
    });
  }, POINTER_MS);
  return () => {
    clearInterval(timer);
    provider.destroy();
  };
}

/** Until the view has stopped moving: two frames in a row show it at the same place. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const viewport = document.querySelector<HTMLElement>('.react-flow__viewport');
    const before = viewport?.style.transform;
    return new Promise<boolean>((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(before !== undefined && viewport?.style.transform === before)),
      );
    });
  });

async function measure(page: Page, agent: Agent, url: string): Promise<Row[]> {
  await page.goto('/');
  await page.getByRole('main').waitFor();
  const first = await scripts(page);
  const began = performance.now();
  await page.goto(`/${agent.projectId}/agents/${agent.id}/draft`);
  await page.locator('.react-flow__node').first().waitFor();
  const ready = performance.now() - began;
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.s-cursor').length >= wanted,
    PEOPLE.length,
  );
  const rerun = setInterval(() => void startRun(page, agent, url), 2_000);
  await startRun(page, agent, url);
  await page.locator('.s-runbar').waitFor();
  await page.getByTitle('Actual size').click();
  await settled(page);

  const row = (figure: keyof typeof GOALS, frames: number[]): Row => {
    const value = quantile(frames, 0.95);
    const goal = GOALS[figure];
    return {
      figure: `canvas, ${figure}, p95 of a frame`,
      value,
      unit: 'ms',
      goal: `≤ ${goal}`,
      met: value <= goal,
    };
  };
  const rows = [
    row('pan', await frames(page, () => sweep(page))),
    row('drag', await frames(page, () => drag(page))),
    row('zoom', await frames(page, () => zoom(page))),
    {
      figure: 'canvas, from the address to the first card',
      value: ready,
      unit: 'ms',
      goal: '',
      met: undefined,
    },
  ];
  clearInterval(rerun);
  const more = [...(await scripts(page))].filter(([name]) => !first.has(name));
  const size = more.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
  return [
    ...rows,
    {
      figure: 'studio, script beyond the first route, compressed',
      value: size,
      unit: 'KB',
      goal: `≤ ${MOST_SCRIPT_KB}`,
      met: size <= MOST_SCRIPT_KB,
    },
  ];
}

/** The scripts a page has loaded, with their bytes on the wire. */
const scripts = async (page: Page) =>
  new Map(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    ),
  );

const startRun = (page: Page, agent: Agent, url: string) =>
  page.request
    .post(`/v1/PipelineExecution/${agent.id}`, {
      headers: { origin: url },
      data: { userInput: 'go', version: 'draft', asyncOutput: true },
    })
    .catch(() => undefined);

/** Milliseconds between frames while something is done. */
async function frames(page: Page, act: () => Promise<void>): Promise<number[]> {
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

async function sweep(page: Page) {
  await page.mouse.move(900, 620);
  for (let turn = 0; turn < 60; turn++)
    await page.mouse.wheel(turn % 20 < 10 ? 60 : -60, turn % 12 < 6 ? 30 : -30);
}

async function drag(page: Page) {
  const box = await page.locator('.react-flow__node .s-title').nth(8).boundingBox();
  if (!box) throw new Error('There is no card to drag.');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  for (let turn = 0; turn < 60; turn++)
    await page.mouse.move(box.x + 5 + 120 * Math.sin(turn / 6), box.y + 5 + 80 * Math.cos(turn / 6));
  await page.mouse.up();
}

async function zoom(page: Page) {
  await page.mouse.move(500, 450);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 30 ? 40 : -40);
  await page.keyboard.up('Control');
}
