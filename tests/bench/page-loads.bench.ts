// What a browser fetches before a page stands: scripts as they travel, and requests of every kind; and how soon the
// sign-in page paints, beside a bare React page measured in turn with it.
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../kit/browser.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { openSettled } from '../kit/settled.ts';
import { bareHeading, serveBarePage } from './bare-page.ts';
import { quantile, type Row } from './row.ts';

const PASSWORD = 'page-loads-bench-4711';
const KB = 1000;
const ROUNDS = 7;

type Load = { scriptKb: number; requests: number };

export default {
  name: 'loading pages',

  async run(): Promise<Row[]> {
    const product = await startProduct({ onDisk: true, env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      return [...(await loads(browser, product)), await paint(browser, product)];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** One person, one browser: each page on top of what the ones before have fetched. */
async function loads(browser: Browser, { url }: Product): Promise<Row[]> {
  const context = await newcomer(browser, url);
  const login = await loadOf(context, '/login');
  await signIn(context, url, 'ann');
  const home = await loadOf(context, '/');
  const [project] = (await (await context.request.get('/v1/Project')).json()) as { id: string }[];
  const agents = await context.request.get(`/v1/PipelinesConfig?projectId=${project?.id}`);
  const [agent] = ((await agents.json()) as { items: { id: string }[] }).items;
  const studio = await loadOf(context, `/${project?.id}/agents/${agent?.id}/draft`);
  await context.close();
  const chat = await loadOfChat(browser, url);
  return [
    weigh('script of /login', login.scriptKb, 'KB', 200),
    weigh('requests of /login', login.requests, '', 20),
    weigh('script of home, more', home.scriptKb, 'KB', 100),
    weigh('requests of home, more', home.requests, '', 30),
    weigh('script of the studio, more', studio.scriptKb, 'KB', 300),
    weigh('script of the chat, more', chat.scriptKb, 'KB', 180),
  ];
}

/** Of somebody who builds nothing: after the sign-in page they see the chat, and no home before. */
async function loadOfChat(browser: Browser, url: string): Promise<Load> {
  const context = await newcomer(browser, url);
  await loadOf(context, '/login');
  await signIn(context, url, 'eve');
  const chat = await loadOf(context, '/chat');
  await context.close();
  return chat;
}

const newcomer = (browser: Browser, url: string) =>
  browser.newContext({ baseURL: url, serviceWorkers: 'block' });

const signIn = (context: BrowserContext, url: string, name: string) =>
  context.request.post('/v1/auth/sign-in', {
    data: { email: `${name}@northwind.example`, password: PASSWORD },
    headers: { origin: url },
  });

const weigh = (figure: string, value: number, unit: string, most: number): Row => ({
  figure,
  value,
  unit,
  goal: `≤ ${most} ${unit}`.trim(),
  met: value <= most,
});

/** What crosses the network; what the browser still has from before does not. */
async function loadOf(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const types = new Map<string, string>();
  const load = { scriptKb: 0, requests: 0 };
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) types.set(requestId, type);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type) return;
    load.requests += 1;
    if (type === 'Script') load.scriptKb += encodedDataLength / KB;
  });
  await openSettled(page, address);
  await page.close();
  return load;
}

async function paint(browser: Browser, { url }: Product): Promise<Row> {
  const bare = await serveBarePage(bareHeading);
  const times = { ours: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.ours.push(await firstPaint(browser, `${url}/login`));
      times.bare.push(await firstPaint(browser, bare.url));
    }
  } finally {
    await bare.close();
  }
  const ratio = quantile(times.ours, 0.5) / quantile(times.bare, 0.5);
  return {
    figure: `first paint of /login (${Math.round(quantile(times.ours, 0.5))} ms)`,
    value: ratio,
    unit: '× bare page',
    goal: '≤ 1.2 ×',
    met: ratio <= 1.2,
  };
}

/** Milliseconds to the first content, in a browser that has seen nothing before. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  const time = await page.evaluate(contentfulPaint);
  await context.close();
  return time;
}

const contentfulPaint = () =>
  new Promise<number>((resolve) =>
    new PerformanceObserver((list, observer) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (!entry) return;
      observer.disconnect();
      resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true }),
  );
