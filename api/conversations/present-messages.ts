// Messages with their answers, as their owner sees them.
import { emptyAnswer, readAnswerEvent, writtenText } from '../../shared/conversations/answer.ts';
import { answerEvents } from '../../shared/conversations/answer-events.ts';
import type { AwaitedDecision, ConversationMessage } from '../../shared/conversations/conversation.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { ShownTurn, ShownTurns } from '../executions/index.ts';
import { awaitedDecisions, type Awaited } from './awaited-read-model.ts';
import { toldError } from './told-error.ts';
import type { PathRow } from './conversation-read-model.ts';
import type { Speaker } from './conversation-store.ts';

const { maxEvents } = workLimits.conversations;
const PAGE = 500;

export type PresentDeps = { db: Db; turns: ShownTurns };

export async function presentMessages(
  { db, turns }: PresentDeps,
  speaker: Speaker,
  rows: readonly PathRow[],
  { showsUsage }: { showsUsage: boolean },
): Promise<ConversationMessage[]> {
  const runIds = rows.map(({ runId }) => runId);
  const byRun = await turns.turns(speaker, runIds, speaker.id);
  const waiting = runIds.filter((id) => byRun.get(id)?.status === 'waiting');
  const maskOf = await turns.masks(speaker, runIds);
  const awaited = await maskedDecisions(turns, speaker, await awaitedDecisions(db, speaker, waiting));
  return Promise.all(
    rows.map(async (row) => {
      const turn = byRun.get(row.runId) ?? gone(row);
      const answer = await answerOf(turns, speaker, turn);
      return {
        ...messageOf(row, turn, awaited.get(row.runId)),
        files: turn.textState === 'shown' ? await maskOf(row.runId).mask(row.files) : [],
        answer,
        ...(showsUsage && { usage: turn.usage }),
      };
    }),
  );
}

/** [CV8] */
async function maskedDecisions(
  turns: ShownTurns,
  speaker: Speaker,
  awaited: ReadonlyMap<string, Awaited>,
): Promise<ReadonlyMap<string, AwaitedDecision>> {
  const maskOf = await turns.masks(
    speaker,
    [...awaited.values()].map(({ askedBy }) => askedBy),
  );
  const masked = await Promise.all(
    [...awaited].map(async ([runId, { askedBy, decision }]) => {
      const message = await maskOf(askedBy).mask(decision.message);
      return [runId, { ...decision, message }] as const;
    }),
  );
  return new Map(masked);
}

const messageOf = (row: PathRow, turn: ShownTurn, awaited: AwaitedDecision | undefined) => ({
  id: row.id,
  parentId: row.parentId,
  siblings: row.siblings,
  runId: row.runId,
  text: turn.text,
  textState: turn.textState,
  status: turn.status,
  error: turn.error && toldError(turn.error),
  awaited: awaited ?? null,
  createdAt: row.createdAt.toISOString(),
  startedAt: turn.startedAt?.toISOString() ?? null,
  endedAt: turn.endedAt?.toISOString() ?? null,
});

/** Of an answer that was stopped or has failed, what had been written. */
async function answerOf(turns: ShownTurns, speaker: Speaker, turn: ShownTurn) {
  if (turn.answer) return { ...turn.answer, isWhole: true };
  if (!hasEnded(turn.status)) return null;
  const text = await writtenUntilTheEnd(turns, speaker, turn.id);
  return text === '' ? null : { text, isData: false, isWhole: false, citations: [] };
}

async function writtenUntilTheEnd(turns: ShownTurns, speaker: Speaker, runId: string): Promise<string> {
  const graph = await turns.graph(speaker, runId);
  if (!graph) return '';
  const eventOf = answerEvents(graph);
  const reading = emptyAnswer();
  for (let after = 0; after < maxEvents;) {
    const events = await turns.events(speaker, runId, { after, limit: PAGE });
    for (const event of events) {
      const told = eventOf(event);
      if (told) readAnswerEvent(reading, event.seq, told);
    }
    if (events.length < PAGE) break;
    after = events.at(-1)?.seq ?? maxEvents;
  }
  return writtenText(reading);
}

/** The run was purged. */
const gone = ({ runId, createdAt }: PathRow): ShownTurn => ({
  id: runId,
  text: '',
  textState: 'shown',
  status: 'cancelled',
  answer: null,
  error: null,
  usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
  createdAt,
  startedAt: null,
  endedAt: null,
});
