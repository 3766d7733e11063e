// Conversations as they are listed: each by its name, else by what was said first, as far as that is shown.
import type { Conversation } from '../../shared/conversations/conversation.ts';
import type { ShownTurns } from '../executions/index.ts';
import type { ListedRow } from './conversation-read-model.ts';
import type { Speaker } from './conversation-store.ts';

const VISIBLE_CHARACTERS = 80;

export async function presentConversations(
  { turns }: { turns: ShownTurns },
  speaker: Speaker,
  rows: readonly ListedRow[],
): Promise<Conversation[]> {
  const unnamed = rows.flatMap(({ title, firstRunId }) => (title === '' && firstRunId ? [firstRunId] : []));
  const first = await turns.turns(speaker, unnamed, speaker.id);
  return rows.map((row) => ({
    id: row.id,
    deploymentId: row.deploymentId,
    deploymentName: row.deploymentName,
    title: row.title || beginningOf(row.firstRunId ? (first.get(row.firstRunId)?.text ?? '') : ''),
    isPinned: row.isPinned,
    isArchived: row.isArchived,
    isBusy: row.isBusy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

function beginningOf(text: string): string {
  const [line = ''] = text.slice(0, 1000).trim().split('\n', 1);
  const signs = [...line.trim()];
  return signs.length > VISIBLE_CHARACTERS ? `${signs.slice(0, VISIBLE_CHARACTERS).join('')}…` : line.trim();
}
