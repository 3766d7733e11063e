// Whose a stored text is: the one place where it is decided what a run may read.
import type { MemoryDraft } from '../../shared/memories/memory.ts';
import type { MemoryUser } from '../engine/index.ts';

export type Holder = { userId: string | null; conversationId: string | null };

export function holderOf(
  { type, userSpecific }: Pick<MemoryDraft, 'type' | 'userSpecific'>,
  run: MemoryUser,
): Holder {
  if (type === 'User') return { userId: run.startedBy.id, conversationId: null };
  return { userId: userSpecific ? run.startedBy.id : null, conversationId: conversationOf(run) };
}

/** Callers name conversations as they like, so two projects may use the same name. */
const conversationOf = ({ id, projectId, conversationId }: MemoryUser) =>
  conversationId === null ? `run/${id}` : `${projectId}/${conversationId}`;

/** As callers name it; null for a run that belonged to none. */
export function nameOfConversation(stored: string | null): string | null {
  if (stored === null || stored.startsWith('run/')) return null;
  return stored.slice(stored.indexOf('/') + 1);
}
