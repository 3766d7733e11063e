// A text as the person reads it who wrote what its placeholders stand for, while it is written and afterwards [G61].
import {
  beforePlaceholders,
  hasPlaceholder,
  restoreSoFar,
  restoreText,
} from '../../shared/guardrails/placeholders.ts';
import type { conversationRoutes } from '../../shared/conversations/routes.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { useRead } from '../data/query.ts';

/** Several calls tell the values, each to the people of its place. */
export type ValuesRoute = Route & Pick<typeof conversationRoutes.values, 'method' | 'params' | 'answer'>;

const none = new Map<string, string>();

/** Live topics have several readers, so they tell placeholders alone; the values are asked for once a run. */
export function useOwnText(
  route: ValuesRoute,
  runId: string,
  { text, isGrowing }: { text: string; isGrowing: boolean },
): string {
  const isAsked = hasPlaceholder(text);
  const { data, isError } = useRead(route, { params: { id: runId } }, { enabled: isAsked });
  if (isAsked && !data && !isError) return beforePlaceholders(text);
  const values = isAsked && data ? new Map(Object.entries(data)) : none;
  return isGrowing ? restoreSoFar(text, values) : restoreText(text, values);
}
