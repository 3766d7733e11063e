// Every page that is built, opened by its address: accessible in light and in dark, never wider than its window, and
// asking for nothing that is refused. New rows of the screens table are opened without anyone remembering.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { laterScreens } from '../../client/later/screens.ts';
import { screens } from '../../client/screens.ts';
import type { Screen } from '../../client/kit/screen.ts';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { certify } from '../kit/certificate.ts';
import { startProduct, type Product } from '../kit/product.ts';

let product: Product;
let parameters: Parameters;
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
  const context = await browser.newContext({ baseURL: product.url });
  parameters = await furnish(await signIn(context, product.url, 'paula'));
  await context.close();
});
test.afterAll(() => product?.stop());

const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;

const isLater = new Set(laterScreens.map(({ path }) => path));
/** Pages of what comes later are all alike: one of each layout stands for them. */
const shown = [
  ...screens.filter(({ path }) => !isLater.has(path)),
  ...new Map(laterScreens.map((screen) => [screen.layout, screen])).values(),
];

/** What a row of the table does not show: a form that a letter leads to, and an address nobody has. */
const more = { outside: ['/login/reset?token=x', '/login/invitation?token=x'], inside: ['/no/such/page'] };

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

type Look = { locale: string; theme: 'light' | 'dark' };

const wear = (context: BrowserContext, { locale, theme }: Look) =>
  context.addInitScript(
    ([language, wish]) => {
      localStorage.setItem('selectedLanguage', language ?? '');
      localStorage.setItem('vite-ui-theme', wish ?? '');
    },
    [locale, theme],
  );

/** Collects what is wrong with the pages opened in one tab. A visitor may be told that something is not for them. */
function inspector(page: Page, { isVisitor = false } = {}) {
  const problems: string[] = [];
  let here = '';
  page.on('pageerror', ({ message }) => problems.push(`${here}: ${message}`));
  page.on('response', (answer) => {
    const status = answer.status();
    if (status >= (isVisitor ? 500 : 400))
      problems.push(`${here}: ${status} ${new URL(answer.url()).pathname}`);
  });
  return {
    problems,
    async open(address: string) {
      here = address;
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) problems.push(`${here}: ${over} px wider than ${width}`);
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      problems.push(...violations.map(({ id, nodes }) => `${here}: ${id} ${nodes[0]?.html}`));
    },
  };
}

const looks = [
  { name: 'paula', role: 'a PlatformAdmin', looksOnly: false, look: { locale: 'en', theme: 'light' } },
  { name: 'rita', role: 'a ReadOnlyAdmin', looksOnly: true, look: { locale: 'ar-AE', theme: 'dark' } },
] as const;

for (const { name, role, looksOnly, look } of looks)
  test(`every page opens for ${role}, in ${look.theme} and ${look.locale}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const [visiting, context] = await Promise.all([
      browser.newContext({ baseURL: product.url, serviceWorkers: 'block' }),
      browser.newContext({ baseURL: product.url, serviceWorkers: 'block' }),
    ]);
    await wear(visiting, look);
    const outside = inspector(await visiting.newPage(), { isVisitor: true });
    const open = shown.filter(({ access }) => access === 'public').map((screen) => addressOf(screen, {}));
    for (const address of [...open, ...more.outside]) await outside.open(address);

    const page = await signIn(context, product.url, name);
    await wear(context, look);
    const inside = inspector(page);
    const hers = shown
      .filter(({ access, deed }) => access !== 'public' && !(looksOnly && deed === 'change'))
      .map((screen) => addressOf(screen, parameters));
    for (const address of [...hers, ...more.inside]) await inside.open(address);
    expect([...outside.problems, ...inside.problems]).toEqual([]);
    await Promise.all([visiting.close(), context.close()]);
  });
