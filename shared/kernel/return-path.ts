// Where a person goes on after signing in, paying or leaving a form: only to addresses of this product.
const here = 'http://here.invalid';

/**
 * The asked address as browsers will read it, or `/`. Browsers drop tabs and line breaks, take \ for / and fold dots away,
 * so what counts is what comes out of their own parser.
 */
export function ownPath(address: string | null | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return '/';
  const { origin, pathname, search, hash } = new URL(address, here);
  if (origin !== here || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}

/** As `ownPath`; but signing in does not lead back to where one signs in. */
export function returnPath(address: string | null | undefined): string {
  const path = ownPath(address);
  return /^\/login(?![^?#])/.test(path) ? '/' : path;
}
