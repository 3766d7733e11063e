import type { z } from 'zod';

/**
 * Reads the parameters of an address by a route's query. Those that cannot be read are left out and named; the others
 * hold. `bounds` are the page's own and always hold.
 */
export function readableQuery<Query extends z.ZodType>(
  query: Query,
  parameters: Readonly<Record<string, string>>,
  bounds: Readonly<Record<string, unknown>> = {},
): { data: z.output<Query>; unreadable: string[] } {
  const all = query.safeParse({ ...parameters, ...bounds });
  if (all.success) return { data: all.data, unreadable: [] };
  const refused = new Set(all.error.issues.map(({ path: [name] }) => name));
  const unreadable = Object.keys(parameters).filter((name) => refused.has(name) && !(name in bounds));
  const rest = Object.entries(parameters).filter(([name]) => !unreadable.includes(name));
  const readable = query.safeParse({ ...Object.fromEntries(rest), ...bounds });
  if (readable.success) return { data: readable.data, unreadable };
  return { data: query.parse(bounds), unreadable: Object.keys(parameters) };
}
