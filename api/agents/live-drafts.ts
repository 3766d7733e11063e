// Writing to live drafts: the sync server does it as an ordinary edit, and answers when it is durable.
import { agentProblems } from '../../shared/agents/problems.ts';
import type { DocumentCommand, DocumentWrite } from '../../shared/documents/commands.ts';
import { Problem } from '../../shared/kernel/problem.ts';

export type LiveDrafts = {
  /** Throws `agents.documentAway` when it is not sure that the edit is durable. */
  write: (document: string, user: { id: string; name: string }, command: DocumentCommand) => Promise<void>;
};

const PATIENCE_MS = 15_000;

export function liveDrafts({
  syncPort,
  internalSecret,
}: {
  syncPort: number;
  internalSecret: string;
}): LiveDrafts {
  return {
    async write(document, { id, name }, command) {
      const edit: DocumentWrite = { document, user: { id, name }, command };
      const answer = await fetch(`http://127.0.0.1:${syncPort}/documents`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-internal-secret': internalSecret },
        body: JSON.stringify(edit),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => undefined);
      if (!answer?.ok) throw new Problem(agentProblems.documentAway);
    },
  };
}

/** A draft is made of a frozen state: what keeps the live document away keeps the draft from being made. */
export const asDraft = (writing: Promise<void>) =>
  writing.catch((error: unknown) => {
    const isAway = error instanceof Problem && error.code === agentProblems.documentAway.code;
    throw isAway ? new Problem(agentProblems.draftFailed) : error;
  });
