// Every page that is built, opened by its address: accessible, in light or in dark, never wider than its window, and
// asking for nothing that is refused, and its menus lead where they say. New rows of the screens table are opened
// without anyone remembering. The first page of each layout is loaded by itself, at night every page of one walk; the
// others are opened within a loaded page, as people do.
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { laterScreens } from '../../client/later/screens.ts';
import { screens } from '../../client/screens.ts';
import type { Screen } from '../../client/kit/navigation/screen.ts';
import { furnishAddresses, type Parameters } from '../kit/address-parameters.ts';
import { signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { isNight } from '../kit/nightly.ts';
import { menuLinks, offeredPlaces, placesOffered, type Visited } from '../kit/offered-places.ts';
import type { Product } from '../kit/product.ts';
import { goSettled, openSettled, settled } from '../kit/settled.ts';

let product: Product;
let parameters: Parameters;
test.beforeAll(async ({ browser, demo }) => {
  product = demo;
  const context = await browser.newContext({ baseURL: product.url });
  parameters = await furnishAddresses(await signIn(context, product.url, 'paula'));
  await context.close();
});

/** Pages wait more than they work, so several tabs share them. */
const TABS = 3;
const HEIGHT = 900;
const DESK = 1440;
const TABLET = 768;
const PHONE = 390;

const isLater = new Set(laterScreens.map(({ path }) => path));
/** A conversation is there for one person alone: the journey of the chat audits it. */
const isPersonal = (path: string) => path === '/chat/:conversationId';
/** Pages of what comes later are all alike: one of each layout stands for them. */
const coveredScreens = [
  ...screens.filter(({ path }) => !isLater.has(path) && !isPersonal(path)),
  ...new Map(laterScreens.map((screen) => [screen.layout, screen])).values(),
];

/** What a row of the table does not show: a form that a letter leads to, and an address nobody has. */
const more = {
  outside: ['/login/reset?token=x', '/login/invitation?token=x'],
  inside: ['/no/such/page', '/reference?call=apiKeys.create'],
};

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
    reducedMotion: 'reduce',
  }) satisfies BrowserContextOptions;

type Look = { locale: string; theme: 'light' | 'dark' };

const wear = (context: BrowserContext, { locale, theme }: Look) =>
  context.addInitScript(
    ([language, themeName]) => {
      localStorage.setItem('selectedLanguage', language ?? '');
      localStorage.setItem('vite-ui-theme', themeName ?? '');
    },
    [locale, theme],
  );

type Opening = {
  address: string;
  /** Where nothing of it may be wider than the window. The last one is that of the menus on the next page. */
  widths: readonly number[];
  audited: readonly number[];
  /** As after a reload, instead of within the page before. */
  isLoaded: boolean;
};

type Visit = {
  isVisitor?: true;
  /** Of the page's element, from the first paint: its direction and its theme. */ expected: string[];
};

/** Answers what is wrong, and where the menus led. A visitor may be told that something is not for them. */
async function openAll(
  context: BrowserContext,
  openings: readonly Opening[],
  { isVisitor, expected }: Visit,
) {
  const queue = [...openings];
  const problems: string[] = [];
  const visited: Visited[] = [];
  const takeTurns = async () => {
    const page = await context.newPage();
    const report = (problem: string) => problems.push(`${new URL(page.url()).pathname}: ${problem}`);
    page.on('pageerror', ({ message }) => report(message));
    page.on('console', (line) => {
      const isRefusal = line.text().startsWith('Failed to load resource');
      if (line.type() === 'error' && !(isVisitor && isRefusal)) report(line.text());
    });
    page.on('response', (answer) => {
      const status = answer.status();
      if (status >= (isVisitor ? 500 : 400)) report(`${status} ${answer.url()}`);
    });
    for (let next = queue.shift(), isFirst = true; next; next = queue.shift(), isFirst = false) {
      const { address, isLoaded } = next;
      await (isFirst || isLoaded ? openSettled : goSettled)(page, address);
      visited.push({ requested: address, landed: page.url(), links: await menuLinks(page) });
      const html = await page.evaluate(
        () => `${document.documentElement.dir} ${document.documentElement.className}`,
      );
      if (!expected.every((part) => html.split(' ').includes(part))) report(`is ${html}`);
      for (const problem of await problemsOf(page, next)) report(problem);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, takeTurns));
  return { problems, visited };
}

async function problemsOf(page: Page, { widths, audited }: Opening): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) problems.push(`${over} px wider than ${width}`);
    if (!audited.includes(width)) continue;
    await settled(page);
    await page.evaluate(standsStill);
    // In the page itself, whose frames are all its own, instead of in a page opened for each audit.
    const { violations } = await new AxeBuilder({ page, ...(await asItIsThere(page)) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
      .analyze();
    problems.push(
      ...violations.map(
        ({ id, nodes }) => `at ${width}: ${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      ),
    );
  }
  return problems;
}

/** More than a megabyte that the page reads twice for each audit, unless it is there from the one before. */
async function asItIsThere(page: Page): Promise<{ axeSource?: string }> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return isThere && page.frames().length === 1 ? { axeSource: 'void 0' } : {};
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
  /** What her menus must lead to. */
  role?: keyof typeof offeredPlaces;
  /** At night each page is loaded by itself. */
  loadsEach?: boolean;
  look: Look;
  direction: 'ltr' | 'rtl';
  widths: readonly number[];
  audited: readonly number[];
  /** By day a page is audited once: those at odd places in one look, the others in another one. */
  auditsEvery?: 'odd' | 'even';
  /** By day only what is audited is opened, and what menus lead to. */
  opensAudited?: true;
  places?: string[];
};

const walks: Walk[] = [
  {
    name: 'paula',
    title: 'every page opens for a PlatformAdmin',
    role: 'PlatformAdmin',
    loadsEach: true,
    look: { locale: 'en', theme: 'light' },
    direction: 'ltr',
    widths: [TABLET, DESK],
    audited: [DESK],
    auditsEvery: 'odd',
  },
  {
    name: 'rita',
    title: 'every page opens for a ReadOnlyAdmin',
    looksOnly: true,
    role: 'ReadOnlyAdmin',
    look: { locale: 'ar-AE', theme: 'dark' },
    direction: 'rtl',
    widths: [PHONE, DESK],
    audited: [PHONE],
    auditsEvery: 'even',
    opensAudited: true,
  },
  {
    name: 'paula',
    title: 'a page of each kind opens',
    look: { locale: 'en', theme: 'dark' },
    direction: 'ltr',
    widths: [PHONE, DESK],
    audited: [DESK, PHONE],
    places: ofEachKind,
  },
  {
    name: 'paula',
    title: 'a page of each kind opens',
    look: { locale: 'ar-AE', theme: 'light' },
    direction: 'rtl',
    widths: [PHONE, DESK],
    audited: [DESK, PHONE],
    places: ofEachKind,
  },
];

/** An address that is no row of the table. */
const loaded =
  ({ widths, audited, loadsEach = false }: Walk) =>
  (address: string): Opening => ({ address, widths, audited, isLoaded: loadsEach });

const withoutSlash = (path: string) => path.replace(/\/$/, '');

function openingsOf(walk: Walk) {
  const meant = coveredScreens.filter(({ path }) => walk.places?.includes(path) ?? true);
  const layouts = new Set<string>();
  const isLoaded = ({ layout }: Screen) => {
    const isNew = !layouts.has(layout);
    layouts.add(layout);
    return walk.loadsEach === true && (isNew || isNight);
  };
  const offered = new Set(walk.role && offeredPlaces[walk.role].map(withoutSlash));
  const isOffered = (path: string) => offered.has(withoutSlash(path));
  const isTurn = (at: number) =>
    isNight || !walk.auditsEvery || (walk.auditsEvery === 'odd') === (at % 2 === 1);
  /** Who only looks opens no page to change something: such a page has one look alone, on a desk or on a phone. */
  function auditedOf({ action }: Screen, at: number) {
    if (action !== 'edit' || !walk.auditsEvery) return isTurn(at) ? walk.audited : [];
    return isNight ? [DESK, PHONE] : [at % 2 === 1 ? DESK : PHONE];
  }
  const visitors = meant
    .filter(({ access }) => access === 'public')
    .map((screen) => loaded(walk)(addressOf(screen, {})));
  const members = meant
    .entries()
    .filter(([, { access }]) => access !== 'public')
    .filter(([at, { path }]) => !walk.opensAudited || isTurn(at) || isOffered(path))
    .map(([at, screen]) => ({
      address: addressOf(screen, parameters),
      isLoaded: isLoaded(screen),
      widths: screen.action === 'edit' ? [PHONE, ...walk.widths] : walk.widths,
      audited: auditedOf(screen, at),
      isEdit: screen.action === 'edit',
    }));
  return { visitors, members: [...members] };
}

for (const walk of walks)
  test(`${walk.title}, in ${walk.look.theme} and ${walk.look.locale}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { name, looksOnly, role, look, direction, places } = walk;
    const [visiting, context] = await Promise.all([browser.newContext(visit()), browser.newContext(visit())]);
    const expected = [look.theme, direction];
    const others = places ? { outside: [], inside: [] } : more;

    await wear(visiting, look);
    const { visitors, members } = openingsOf(walk);
    const outside = await openAll(visiting, [...visitors, ...others.outside.map(loaded(walk))], {
      isVisitor: true,
      expected,
    });

    await signIn(context, product.url, name);
    await wear(context, look);
    const hers = members.filter(({ isEdit }) => !(looksOnly && isEdit));
    const inside = await openAll(context, [...hers, ...others.inside.map(loaded(walk))], { expected });
    expect([...outside.problems, ...inside.problems]).toEqual([]);
    if (role) {
      const { places, astray } = placesOffered(inside.visited);
      expect(astray).toEqual([]);
      expect(places).toEqual(offeredPlaces[role].toSorted());
    }
    await Promise.all([visiting.close(), context.close()]);
  });
