// Turns of a conversation as the person reads them who speaks in it: with masks over everything guardrails hid [R7].
import type { Scope } from '../../shared/access/permissions.ts';
import { engineProblems } from '../../shared/executions/problems.ts';
import { citedBy, type Citation } from '../../shared/executions/citation.ts';
import type { RunError, RunEvent } from '../../shared/executions/run-event.ts';
import { hasEnded, type RunState } from '../../shared/executions/run-state.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { asText, type AgentGraph } from '../../shared/steps/index.ts';
import type { RunMask, RunTexts } from '../guardrails/index.ts';
import type { RestoringEvents } from './restoring-events.ts';
import type { StoredTurn, turnStore } from './turn-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;

/** `answer` null: there is none, or not yet. */
export type ShownTurn = {
  id: string;
  text: string;
  textState: 'shown' | 'blocked';
  status: RunState;
  answer: { text: string; isData: boolean; citations: Citation[] } | null;
  error: RunError | null;
  usage: { inputTokens: number; outputTokens: number; cost: number };
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

type Deps = {
  store: ReturnType<typeof turnStore>;
  texts: RunTexts;
  events: (
    tenant: Tenant,
    id: string,
    after: { after: number; limit: number },
    restoring?: RestoringEvents,
  ) => Promise<RunEvent[]>;
};

export type ShownTurns = ReturnType<typeof shownTurns>;

export function shownTurns({ store, texts, events }: Deps) {
  return {
    /** By id. `speakerId`: who reads them; what guardrails have not looked at yet is shown to who said it alone. */
    async turns(
      tenant: Tenant,
      ids: readonly string[],
      speakerId: string,
    ): Promise<ReadonlyMap<string, ShownTurn>> {
      const rows = await store.turns(tenant, ids);
      const maskOf = await texts.ofMany(tenant, ids, speakerId);
      const turns = await Promise.all(rows.map((row) => turnOf(row, maskOf(row.id), speakerId)));
      return new Map(turns.map((turn) => [turn.id, turn]));
    },

    /** What hides in other texts of a run what its guardrails hide. `id`: who reads them. */
    masks: (speaker: Tenant & { id: string }, ids: readonly string[]) =>
      texts.ofMany(speaker, ids, speaker.id),

    /** By placeholder, what they wrote themselves [G61]. */
    values: async (speaker: Tenant & { id: string }, id: string) =>
      Object.fromEntries((await texts.of(speaker, id, speaker.id)).values),

    /** Of names and edges; for finding out what of a journal may be told. */
    graph: (tenant: Tenant, id: string): Promise<AgentGraph | undefined> => store.graph(tenant, id),
    events,
  };
}

async function turnOf(row: StoredTurn, { mask, hide }: RunMask, speakerId: string): Promise<ShownTurn> {
  const isBlocked = row.checkedText === null && row.error?.code === engineProblems.blocked.code;
  const sent = row.startedById === speakerId && !isBlocked ? row.sentText : '';
  const { id, status, error, inputTokens, outputTokens, cost, createdAt, startedAt, endedAt } = row;
  return {
    id,
    text: row.checkedText === null ? await hide(sent) : await mask(row.checkedText),
    textState: isBlocked ? 'blocked' : 'shown',
    status,
    answer: hasEnded(status) ? answerOf(await mask(row.output)) : null,
    error: error && { ...error, message: await mask(error.message) },
    usage: { inputTokens, outputTokens, cost },
    createdAt,
    startedAt,
    endedAt,
  };
}

function answerOf(output: Json) {
  if (output === null) return null;
  const isData = typeof output === 'object' && (Array.isArray(output) || typeof output.text !== 'string');
  const text = isData ? JSON.stringify(output, null, 2) : asText(output);
  return { text, isData, citations: isData ? [] : citedBy([output], text) };
}
