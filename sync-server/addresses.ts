/** `document` is absent where it is named in the protocol. */
export type Address = { document?: string; token: string };

/** Nothing for an address that is not ours or cannot be read. */
export function readAddress(url = '/'): Address | undefined {
  try {
    const { pathname, searchParams } = new URL(url, 'http://sync');
    const token = searchParams.get('token') ?? '';
    if (pathname === '/collab') return { token };
    if (pathname.startsWith('/yws/'))
      return { document: decodeURIComponent(pathname.slice('/yws/'.length)), token };
  } catch {
    // A malformed address.
  }
  return undefined;
}
