// The provider's pages: our own sandbox within the product, everything else by leaving it.

/** `goTo` moves within the product. */
export function leaveFor(url: string, goTo: (path: string) => void) {
  if (url.startsWith('/')) goTo(url);
  else location.assign(url);
}
