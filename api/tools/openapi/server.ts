// Where an API is: the address in front of its paths.
import { asList, asRecord, asString, type Fields } from '../../../shared/imports/file-values.ts';

/** `address`: what relative addresses begin with; empty: there is none. `isServer`: it is where the API is, unless said. */
export type Base = { address: string; isServer: boolean };

/** undefined: none that can be called. */
export function serverOf(places: readonly Fields[], base: Base): string | undefined {
  const lists = places.map(({ servers }) => asList(servers)).filter((servers) => servers.length > 0);
  const urls = (lists.at(-1) ?? []).map(filledUrl);
  for (const url of urls.length > 0 ? urls : ['']) {
    const address = absolute(url, base);
    if (address !== undefined) return address;
  }
  return undefined;
}

function filledUrl(server: unknown): string {
  const { url, variables } = asRecord(server);
  const known = asRecord(variables);
  return asString(url)
    .slice(0, 2000)
    .replace(/\{([^{}]{1,100})\}/g, (_, name: string) =>
      Object.hasOwn(known, name) ? asString(asRecord(known[name]).default) : '',
    );
}

function absolute(url: string, { address, isServer }: Base): string | undefined {
  const unsaid = isServer ? address : '/';
  const text = url.startsWith('//') ? `https:${url}` : url || unsaid;
  if (!URL.canParse(text, address || undefined)) return undefined;
  const { protocol, origin, pathname, username } = new URL(text, address || undefined);
  if ((protocol !== 'https:' && protocol !== 'http:') || username) return undefined;
  return origin + pathname.replace(/\/$/, '');
}
