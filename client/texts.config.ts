// The catalogue of a language in two parts: `?first` holds what is said before somebody is signed in, `?rest` the
// others. Which part a text is in follows from where it stands, so nobody sorts texts by hand.
import { relative, resolve } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const part = /\.po\?(first|rest)$/;

/** Folders of the pages that are open to anybody, and of what they are made from. */
const firstFolders =
  /^(client\/([^/]+\.tsx?$|(kit|data|shell|sign-in|sso|branding|tenants)\/)|shared\/(kernel|http|access|sign-in|sso|tenants|people|branding)\/)/;

/** What events are called is read in lists of those who are signed in. */
export const isSaidFirst = (file: string): boolean => firstFolders.test(file) && !file.endsWith('/events.ts');

export function textsInParts({ configPath }: { configPath: string }): Plugin {
  const config = getConfig({ configPath });
  return {
    name: 'texts-in-parts',
    load: {
      filter: { id: part },
      async handler(id) {
        const partName = part.exec(id)?.[1];
        const path = id.replace(/\?.*/, '');
        const match = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config));
        if (!match || !partName) return undefined;
        const { locale, catalog } = match;
        this.addWatchFile(resolve(path));
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        });
        const known = (await catalog.read(locale)) ?? {};
        const isWanted = (key: string) =>
          (known[key]?.origin?.some(([file]) => isSaidFirst(file)) ?? false) === (partName === 'first');
        const chosen = Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)));
        const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
        if (errors.length > 0)
          throw new Error(`${path}: ${errors.map(({ error }) => error.message).join('; ')}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
