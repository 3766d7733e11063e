const MAX_CHARACTERS = 48;

/** What models call a tool: letters, digits and _ of its name. `id` makes one where the name has none of them. */
export function standardizedName(name: string, id: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, MAX_CHARACTERS);
  return /[a-z0-9]/.test(plain) ? plain : `tool_${id.slice(-8)}`;
}
