// Writing to live drafts: the sync server does it as an ordinary edit, and answers when it is durable.
import { agentProblems } from '../../shared/agents/problems.ts';
import type { DocumentCommand, MergeAnswer } from '../../shared/documents/commands.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { writeDocument } from '../kit/write-document.ts';

export type LiveDrafts = {
  /** Throws `agents.documentAway` when it is not sure that the edit is durable. */
  write: (document: string, user: Person, command: DocumentCommand) => Promise<void>;
  /** Throws the same, and `agents.mergeTooLarge`. */
  merge: (document: string, user: Person, merge: Merge) => Promise<MergeAnswer>;
};

type Person = { id: string; name: string };
type Merge = Omit<Extract<DocumentCommand, { kind: 'merge' }>, 'kind'>;

type SyncServer = { syncPort: number; internalSecret: string };

export function liveDrafts(server: SyncServer): LiveDrafts {
  async function send(document: string, user: Person, command: DocumentCommand) {
    const written = await writeDocument(server, document, user, command);
    if (written === 'tooLarge') throw new Problem(agentProblems.mergeTooLarge);
    if (written === 'away') throw new Problem(agentProblems.documentAway);
    return written;
  }
  return {
    async write(document, user, command) {
      await send(document, user, command);
    },
    async merge(document, user, merge) {
      const { merged } = await send(document, user, { kind: 'merge', ...merge });
      if (!merged) throw new Problem(agentProblems.documentAway);
      return merged;
    },
  };
}

/** A draft is made of a frozen state: what keeps the live document away keeps the draft from being made. */
export const asDraft = (writing: Promise<void>) =>
  writing.catch((error: unknown) => {
    const isAway = error instanceof Problem && error.code === agentProblems.documentAway.code;
    throw isAway ? new Problem(agentProblems.draftFailed) : error;
  });
