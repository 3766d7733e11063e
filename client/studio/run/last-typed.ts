// What the reader started an agent's runs with last: the next run begins with it. The words themselves stay in this page;
// after a reload they come from the server, which puts masks over what guardrails hid.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import type { RunDetail } from '../../../shared/executions/run.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { call } from '../../data/call.ts';
import { collectionOf } from '../../data/query.ts';
import { useViewer } from '../../data/viewer.ts';

export type Typed = Record<string, string>;

const typedHere = new Map<string, Typed>();

export const keepTyped = (agentId: string, typed: Typed) => void typedHere.set(agentId, typed);

/** Undefined while it is being read; empty when nothing is known. */
export function useLastTyped(agentId: string): Typed | undefined {
  const { id } = useViewer();
  const [here] = useState(() => typedHere.get(agentId));
  const { data, isError } = useQuery({
    queryKey: [collectionOf(executionRoutes.list), 'last input', agentId],
    queryFn: () => readLastInput(agentId, id),
    enabled: here === undefined,
  });
  return here ?? (isError ? {} : data);
}

/** Rows of a batch were typed by nobody. */
const byHand = {
  inBatch: 'false',
  via: 'studio',
  sortBy: 'createdAt',
  sortDirection: 'DESC',
  pageSize: 1,
} as const;

async function readLastInput(agentId: string, startedBy: string): Promise<Typed> {
  const { items } = await call(executionRoutes.list, {
    query: { ...byHand, agentId, startedBy },
  });
  const [last] = items;
  return last ? typedOf((await call(executionRoutes.read, { params: { id: last.id } })).input) : {};
}

/** As it would have been typed: texts as they are, lists of texts in lines, everything else as JSON. */
export function typedOf({ text, variables }: RunDetail['input']): Typed {
  const values = Object.entries(variables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (linesOf(value) ?? JSON.stringify(value)),
  ]);
  return { ...Object.fromEntries(values), message: text };
}

/** Undefined where an item would not come back as it is from a line of its own. */
const linesOf = (value: Json): string | undefined =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'string' && /^[^\s[](.*\S)?$/.test(item))
    ? value.join('\n')
    : undefined;
