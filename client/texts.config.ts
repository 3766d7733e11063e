// A page's texts come beside its files: `<domain>/locales/<language>.po?page` holds what the pages of that domain say
// and what is not said before them. Which texts those are follows from what the pages import.
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';
import { saidWith } from './kit/text/said-with.ts';
import { domainOf } from './lingui.config.ts';
import { filesOf } from './page-files.config.ts';

const root = resolve(import.meta.dirname, '..');
const request = /client[\\/]([\w-]+)[\\/]locales[\\/]([\w-]+)\.po\?page$/;

const isTable = (file: string) => file.endsWith('/screens.ts');
const frame = 'client/shell/signed-in.tsx';
/** The part that is loaded before anything is drawn. */
const FIRST = 'kit';

/** Mails and receipts leave the server translated. */
const isTranslatedByServer = (file: string) => /^api\/(mail\/emails|billing\/receipt)\.ts$/.test(file);

/** What a server answers may be shown on any page. */
const isSaidByServer = (file: string) =>
  /^api\/|^shared\/.*\/(problems|events)\.ts$/.test(file) && !isTranslatedByServer(file);

/** Refusals that somebody may meet before being signed in. */
const isRefusedFirst = (file: string) =>
  /^shared\/(access|http|kernel|people|sso|tenants)\/problems\.ts$/.test(file);

type Holds = (file: string) => boolean;

/** The files of a domain, and those its pages are made of. */
function holdsOf(domain: string): Holds {
  const isOwn = (file: string) => domainOf(file.split('/')[1] ?? '') === domain;
  const starts = globSync(`client/${domain}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*'] });
  const reached = filesOf(
    starts.map((file) => file.replaceAll('\\', '/')),
    isTable,
  );
  return (file) => isOwn(file) || (reached.has(file) && !isTable(file));
}

/** Whether the texts of a file are in the part that is loaded before anything is drawn. */
function isSaidFirst(): Holds {
  const reached = filesOf(['client/main.tsx'], (file) => isTable(file) || file === frame);
  const signIn = holdsOf('sign-in');
  return (file) =>
    !file.endsWith('/events.ts') &&
    (signIn(file) || isRefusedFirst(file) || (reached.has(file) && !isTable(file) && file !== frame));
}

/** Whether they are in the part that comes with the frame around every page of members. */
function isSaidByFrame(): Holds {
  const reached = filesOf([frame], isTable);
  const home = holdsOf('home');
  return (file) => reached.has(file) || isTable(file) || home(file) || isSaidByServer(file);
}

/** Each file is asked for by thousands of texts, in every language. */
function remembered(holds: Holds): Holds {
  const known = new Map<string, boolean>();
  return (file) => {
    const answer = known.get(file) ?? holds(file);
    known.set(file, answer);
    return answer;
  };
}

/** Of the files a text stands in: whether a part holds it. What is said first is in no other part. */
export function partsOfTexts() {
  const isFirst = remembered(isSaidFirst());
  const holders = new Map<string, Holds>([
    [FIRST, () => true],
    ['shell', remembered(isSaidByFrame())],
  ]);
  return (part: string, files: readonly string[]): boolean => {
    if (saidWith[part]) return false;
    const holds = holders.get(part) ?? remembered(holdsOf(part));
    holders.set(part, holds);
    return files.some(isFirst) === (part === FIRST) && files.some(holds);
  };
}

type Text = { translation: string; files: readonly string[] };

/** Every text of a language by its key, with all files it stands in. */
async function textsOf(config: LinguiConfigNormalized, locale: string) {
  const texts = new Map<string, Text>();
  for (const catalog of await getCatalogs(config)) {
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
      missingBehavior: 'resolved',
    });
    const known = (await catalog.read(locale)) ?? {};
    for (const [key, translation] of Object.entries(messages)) {
      const files = (known[key]?.origin ?? []).map(([file]) => file);
      texts.set(key, { translation, files: [...(texts.get(key)?.files ?? []), ...files] });
    }
  }
  return texts;
}

/** By which the offline shell knows them. */
export function textsFileName(module: string | null): string | undefined {
  const [, part, locale] = request.exec(module ?? '') ?? [];
  return part && `assets/texts-${locale}.${part}-[hash].js`;
}

/** The texts of the same language that come beside the pages, each a file of its own. */
function waysToPages(locale: string): string {
  const catalogs = globSync(`client/*/locales/${locale}.po`, { cwd: root }).toSorted();
  const ways = catalogs.flatMap((file) => {
    const [, part = ''] = request.exec(`${file}?page`) ?? [];
    if (part === FIRST || saidWith[part]) return [];
    return `${JSON.stringify(part)}: () => import(${JSON.stringify(`${resolve(root, file)}?page`)})`;
  });
  return `export const pages = { ${ways.join(', ')} };`;
}

export function pageTexts({ configPath }: { configPath: string }): Plugin {
  const config = getConfig({ configPath });
  let isIn: ReturnType<typeof partsOfTexts>;
  const read = new Map<string, ReturnType<typeof textsOf>>();
  return {
    name: 'page-texts',
    buildStart() {
      isIn = partsOfTexts();
      read.clear();
    },
    load: {
      filter: { id: request },
      async handler(id) {
        const [, part = '', locale = ''] = request.exec(id) ?? [];
        if (!read.has(locale)) read.set(locale, textsOf(config, locale));
        const texts = (await read.get(locale)) ?? new Map<string, Text>();
        this.addWatchFile(resolve(id.replace(/\?.*/, '')));
        const chosen = [...texts].filter(([, { files }]) => isIn(part, files));
        const messages = Object.fromEntries(chosen.map(([key, { translation }]) => [key, translation]));
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
        if (errors.length > 0)
          throw new Error(`${relative(root, id)}: ${errors.map(({ error }) => error.message).join('; ')}`);
        const code = part === FIRST ? `${source}\n${waysToPages(locale)}` : source;
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}

const FRAME = 'client/embed/frame/main.tsx';
const frameRequest = /client[\\/]embed[\\/]locales[\\/]([\w-]+)\.po\?frame$/;

/** What the server may answer to a visitor is among what the frame imports. */
const isSaidInFrame = (): Holds => {
  const reached = filesOf([FRAME], () => false);
  const isProblem = (file: string) =>
    /^shared\/(embed|deployments|conversations|executions|billing|projects|rate-limits|access|http|kernel)\/[\w-]*problem/.test(
      file,
    );
  return (file) => reached.has(file) || isProblem(file);
};

/** The texts of the frame of embedded chats, one file for each language. */
export function frameTexts({ configPath }: { configPath: string }): Plugin {
  const config = getConfig({ configPath });
  return {
    name: 'frame-texts',
    load: {
      filter: { id: frameRequest },
      async handler(id) {
        const [, locale = ''] = frameRequest.exec(id) ?? [];
        const isSaid = isSaidInFrame();
        const texts = [...(await textsOf(config, locale))].filter(([, { files }]) => files.some(isSaid));
        const messages = Object.fromEntries(texts.map(([key, { translation }]) => [key, translation]));
        const { source } = createCompiledCatalog(locale, messages, { namespace: 'es' });
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}

/** By language and English text, what the script of embedded chats says. */
export async function loaderTexts({ configPath }: { configPath: string }) {
  const config = getConfig({ configPath });
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const locale of config.locales) {
    const [catalog] = (await getCatalogs(config)).filter(({ path }) => /client[\\/]embed[\\/]/.test(path));
    const said = Object.entries((await catalog?.read(locale)) ?? {}).filter(([, { origin }]) =>
      origin?.some(([file]) => file.startsWith('client/embed/loader/')),
    );
    // What is in English is its own key.
    const isSource = locale === config.sourceLocale;
    byLanguage[locale] = Object.fromEntries(
      isSource ? [] : said.map(([text, { translation }]) => [text, translation ?? text]),
    );
  }
  return byLanguage;
}
