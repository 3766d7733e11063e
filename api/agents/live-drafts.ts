// Writing to live drafts: the sync server does it as an ordinary edit, and answers when it is durable.
import { agentProblems } from '../../shared/agents/problems.ts';
import {
  DocumentAnswer,
  type DocumentCommand,
  type DocumentWrite,
  type MergeAnswer,
} from '../../shared/documents/commands.ts';
import { Problem } from '../../shared/kernel/problem.ts';

export type LiveDrafts = {
  /** Throws `agents.documentAway` when it is not sure that the edit is durable. */
  write: (document: string, user: Person, command: DocumentCommand) => Promise<void>;
  /** Throws the same, and `agents.mergeTooLarge`. */
  merge: (document: string, user: Person, merge: Merge) => Promise<MergeAnswer>;
};

type Person = { id: string; name: string };
type Merge = Omit<Extract<DocumentCommand, { kind: 'merge' }>, 'kind'>;

const PATIENCE_MS = 15_000;

export function liveDrafts({
  syncPort,
  internalSecret,
}: {
  syncPort: number;
  internalSecret: string;
}): LiveDrafts {
  async function send(document: string, { id, name }: Person, command: DocumentCommand) {
    const edit: DocumentWrite = { document, user: { id, name }, command };
    const answer = await fetch(`http://127.0.0.1:${syncPort}/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-secret': internalSecret },
      body: JSON.stringify(edit),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (answer?.status === 413) throw new Problem(agentProblems.mergeTooLarge);
    const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    const { success, data } = DocumentAnswer.safeParse(body);
    if (!success) throw new Problem(agentProblems.documentAway);
    return data;
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
