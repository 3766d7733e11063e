// Which headers a tool may send: those that carry secrets have a place of their own, and those of the connection are
// not for anybody to set.

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

const secret = new Set(['authorization', 'proxy-authorization', 'cookie']);

const ofConnection = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What is wrong with a header's name, if anything. */
export function headerFault(name: string): string | undefined {
  if (!name) return /*i18n*/ 'Please enter a name';
  if (!TOKEN.test(name)) return /*i18n*/ 'This is not the name of a header.';
  if (secret.has(name.toLowerCase()))
    return /*i18n*/ 'Set this under Authentication, where it is stored encrypted.';
  return ofConnection.has(name.toLowerCase()) ? /*i18n*/ 'This header cannot be set.' : undefined;
}

/** No line ends, and nothing a header cannot carry. */
export const isHeaderValue = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

export const isHeaderName = (name: string) => TOKEN.test(name) && !ofConnection.has(name.toLowerCase());
