// The address of a tool. Its host is fixed: a secret goes to nobody whom a parameter names.

const SCHEME = /^https?:\/\//i;

/** Scheme and host, up to the path, the query or the end; undefined where they hold more than a host. */
function originIn(endpoint: string): string | undefined {
  const from = SCHEME.exec(endpoint)?.[0].length ?? 0;
  const host = endpoint.slice(from).split(/[/?#]/, 1)[0] ?? '';
  return from > 0 && /^[^{}\\@\s]+$/.test(host) ? endpoint.slice(0, from + host.length) : undefined;
}

/** What is wrong with it, if anything. */
export function endpointFault(text: string): string | undefined {
  if (!SCHEME.test(text)) return /*i18n*/ 'Enter an address that begins with https:// or http://';
  if (originIn(text) === undefined) return /*i18n*/ 'Parameters can stand only behind the host.';
  return URL.canParse(text.replace(/[{}]/g, '')) ? undefined : /*i18n*/ 'Enter a valid address.';
}

/** Where the secret goes. */
export const originOf = (endpoint: string): string => new URL(originIn(endpoint) ?? 'http://none').origin;
