// A tool as its server describes it. Its texts are data of somebody else: limited, and read by a person before a model.
import { z } from 'zod';
import { Json } from '../kernel/json.ts';

const Schema = z.record(z.string(), Json);

export const ToolDefinition = z.object({
  title: z.string(),
  description: z.string(),
  inputSchema: Schema,
  outputSchema: Schema.nullable(),
  /** What the server claims of it; null: nothing. */
  hints: z.object({
    readOnly: z.boolean().nullable(),
    destructive: z.boolean().nullable(),
    idempotent: z.boolean().nullable(),
    openWorld: z.boolean().nullable(),
  }),
});

export type ToolDefinition = z.output<typeof ToolDefinition>;

/**
 * `Approved`: as it was read by a person. `New` and `Changed` stay off until somebody has read what is new. `Gone`: the
 * server no longer offers it.
 */
export const toolStates = ['Approved', 'New', 'Changed', 'Gone'] as const;

export type McpToolState = (typeof toolStates)[number];

/** What stands where, whatever order an object was written in. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`;
}
