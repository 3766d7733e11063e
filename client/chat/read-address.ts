// Addresses an agent wrote. Only those of the web and of mail can be opened, and never by looking at them.

/** Undefined for what cannot be opened: it stays text. */
export function readAddress(address: string): { href: string; host: string } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
  // Whoever reads "bank.example@evil.example" takes the first for the place.
  if (url.username !== '' || url.password !== '') return undefined;
  return { href: url.href, host: url.protocol === 'mailto:' ? url.pathname : url.host };
}
