/** `https://host/path//` without what it ends with, so that a path may be put behind it. */
export function withoutEndingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
