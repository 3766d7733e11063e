// Every page that is built, opened by its address: accessible in light and in dark, never wider than its window, and
// asking for nothing that is refused. New rows of the screens table are opened without anyone remembering. One walk
// loads each page by itself; the others go on within one loaded page, as people do.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { laterScreens } from '../../client/later/screens.ts';
import { screens } from '../../client/screens.ts';
import type { Screen } from '../../client/kit/screen.ts';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { certify } from '../kit/certificate.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { goSettled, openSettled } from '../kit/settled.ts';

let product: Product;
let parameters: Parameters;
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
  const context = await browser.newContext({ baseURL: product.url });
  parameters = await furnish(await signIn(context, product.url, 'paula'));
  await context.close();
});
test.afterAll(() => product?.stop());

/** Pages wait more than they work, so several tabs share them. */
const TABS = 3;
const WIDTHS = [768, 390, 1440];
/** Between them nothing new appears. */
const AUDITED = [390, 1440];
const HEIGHT = 900;

const isLater = new Set(laterScreens.map(({ path }) => path));
/** Pages of what comes later are all alike: one of each layout stands for them. */
const shown = [
  ...screens.filter(({ path }) => !isLater.has(path)),
  ...new Map(laterScreens.map((screen) => [screen.layout, screen])).values(),
];

/** What a row of the table does not show: a form that a letter leads to, and an address nobody has. */
const more = {
  outside: ['/login/reset?token=x', '/login/invitation?token=x'],
  inside: ['/no/such/page', '/reference?call=apiKeys.create'],
};

type Paged = { items: { id: string }[] };
type Parameters = Record<string, string>;

const connection = () => ({
  kind: 'saml',
  displayName: 'Directory',
  saml: {
    signInUrl: 'https://id.example/sign-in',
    entityId: 'https://id.example',
    certificates: [certify('id.example').certificate],
  },
});

/** What stands for the parameters of addresses. */
async function furnish(page: Page): Promise<Parameters> {
  const first = async (path: string) => (await read<Paged>(page, path)).items[0]?.id ?? '';
  const made = async (path: string, data: unknown) =>
    (await send<{ id: string }>(page, 'POST', path, data)).id;
  const [project] = await read<{ id: string }[]>(page, '/v1/Project');
  const projectId = project?.id ?? '';
  const agentId = await first(`/v1/PipelinesConfig?projectId=${projectId}`);
  await send(page, 'POST', `/v1/PipelineExecution/${agentId}`, {
    userInput: 'I am Mia Stone, mia@example.org: a refund of #A-1001!',
    version: 'draft',
  });
  await send(page, 'POST', '/v1/client-errors', { message: 'x is undefined', path: '/projects/' });
  const { url } = await send<{ url: string }>(
    page,
    'POST',
    '/api/marketplace/v1/BillingPortal/stripe-pricing-table-session',
    { plan: 'Team' },
  );
  return {
    projectId,
    agentId,
    versionNumber: 'draft',
    modelId: await first('/v1/Models'),
    guardrailId: await first('/v1/Guardrail'),
    runId: await first('/v1/PipelineExecution'),
    userId: await first('/v1/Users'),
    connectionId: await made('/v1/Sso/connections', connection()),
    reportId: await first('/v1/client-errors'),
    apiKeyId: await made('/v1/ApiKeys', { name: 'Nightly report' }),
    checkoutId: new URL(url, page.url()).pathname.split('/').at(-1) ?? '',
    '*': 'a/b',
  };
}

function addressOf({ path }: Screen, parameters: Parameters): string {
  return path.replace(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const value = parameters[name ?? '*'];
    // Of what comes later there is nothing yet.
    if (!value && !isLater.has(path)) throw new Error(`What stands for ${whole} in ${path}?`);
    return value ?? crypto.randomUUID();
  });
}

/** What fades in is not read half way. */
const visit = () =>
  ({
    baseURL: product.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  }) satisfies BrowserContextOptions;

type Look = { locale: string; theme: 'light' | 'dark' };

const wear = (context: BrowserContext, { locale, theme }: Look) =>
  context.addInitScript(
    ([language, wish]) => {
      localStorage.setItem('selectedLanguage', language ?? '');
      localStorage.setItem('vite-ui-theme', wish ?? '');
    },
    [locale, theme],
  );

type Visit = {
  isVisitor?: true;
  /** Each page is loaded by itself. */
  loadsEach: boolean;
  /** Of the page's element, from the first paint: its direction and its theme. */ wanted: string[];
};

/** Answers what is wrong. A visitor may be told that something is not for them. */
async function openAll(
  context: BrowserContext,
  addresses: string[],
  { isVisitor, loadsEach, wanted }: Visit,
) {
  const queue = [...addresses];
  const problems: string[] = [];
  const takeTurns = async () => {
    const page = await context.newPage();
    const tell = (problem: string) => problems.push(`${new URL(page.url()).pathname}: ${problem}`);
    page.on('pageerror', ({ message }) => tell(message));
    page.on('console', (line) => {
      const isRefusal = line.text().startsWith('Failed to load resource');
      if (line.type() === 'error' && !(isVisitor && isRefusal)) tell(line.text());
    });
    page.on('response', (answer) => {
      const status = answer.status();
      if (status >= (isVisitor ? 500 : 400)) tell(`${status} ${answer.url()}`);
    });
    for (let address = queue.shift(), open = openSettled; address; address = queue.shift()) {
      await open(page, address);
      if (!loadsEach) open = goSettled;
      const html = await page.evaluate(
        () => `${document.documentElement.dir} ${document.documentElement.className}`,
      );
      if (!wanted.every((part) => html.split(' ').includes(part))) tell(`is ${html}`);
      for (const problem of await problemsOf(page)) tell(problem);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, takeTurns));
  return problems;
}

async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) problems.push(`${over} px wider than ${width}`);
    if (!AUDITED.includes(width)) continue;
    await page.evaluate(standsStill);
    // In the page itself, whose frames are all its own, instead of in a page opened for each audit.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    problems.push(...violations.map(({ id, nodes }) => `at ${width}: ${id} ${nodes[0]?.html}`));
  }
  return problems;
}

/** Colours are judged when nothing changes them any more; what spins for ever does not change them. */
const standsStill = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.then(Boolean, Boolean)),
  );

/** Also in dark from the left and in light from the right: one page of each kind. */
const ofEachKind = [
  '/login',
  '/projects',
  '/:projectId',
  '/:projectId/agents',
  '/:projectId/agents/new',
  '/settings/apikeys',
  '/settings/apikeys/new',
  '/reference',
];

type Walk = {
  name: string;
  title: string;
  looksOnly?: true;
  loadsEach?: true;
  look: Look;
  direction: 'ltr' | 'rtl';
  places?: string[];
};

const walks: Walk[] = [
  {
    name: 'paula',
    title: 'every page opens for a PlatformAdmin',
    loadsEach: true,
    look: { locale: 'en', theme: 'light' },
    direction: 'ltr',
  },
  {
    name: 'rita',
    title: 'every page opens for a ReadOnlyAdmin',
    looksOnly: true,
    look: { locale: 'ar-AE', theme: 'dark' },
    direction: 'rtl',
  },
  {
    name: 'paula',
    title: 'a page of each kind opens',
    look: { locale: 'en', theme: 'dark' },
    direction: 'ltr',
    places: ofEachKind,
  },
  {
    name: 'paula',
    title: 'a page of each kind opens',
    look: { locale: 'ar-AE', theme: 'light' },
    direction: 'rtl',
    places: ofEachKind,
  },
];

for (const { name, title, looksOnly, loadsEach = false, look, direction, places } of walks)
  test(`${title}, in ${look.theme} and ${look.locale}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const [visiting, context] = await Promise.all([browser.newContext(visit()), browser.newContext(visit())]);
    const wanted = [look.theme, direction];
    const meant = shown.filter(({ path }) => places?.includes(path) ?? true);
    const others = places ? { outside: [], inside: [] } : more;

    await wear(visiting, look);
    const open = meant.filter(({ access }) => access === 'public').map((screen) => addressOf(screen, {}));
    const outside = await openAll(visiting, [...open, ...others.outside], {
      isVisitor: true,
      loadsEach,
      wanted,
    });

    await signIn(context, product.url, name);
    await wear(context, look);
    const hers = meant
      .filter(({ access, deed }) => access !== 'public' && !(looksOnly && deed === 'change'))
      .map((screen) => addressOf(screen, parameters));
    const inside = await openAll(context, [...hers, ...others.inside], { loadsEach, wanted });
    expect([...outside, ...inside]).toEqual([]);
    await Promise.all([visiting.close(), context.close()]);
  });
