// Writing to live documents: the sync server does it as an ordinary edit, and answers when it is durable.
import { DocumentAnswer, type DocumentCommand, type DocumentWrite } from '../../shared/documents/commands.ts';

type Person = { id: string; name: string };
type SyncServer = { syncPort: number; internalSecret: string };
export type Written = 'away' | 'tooLarge' | Pick<typeof DocumentAnswer._output, 'durable' | 'merged'>;

const PATIENCE_MS = 15_000;

/** `away`: it is not sure that the edit is durable. */
export async function writeDocument(
  { syncPort, internalSecret }: SyncServer,
  document: string,
  { id, name }: Person,
  command: DocumentCommand,
): Promise<Written> {
  const edit: DocumentWrite = { document, user: { id, name }, command };
  const answer = await fetch(`http://127.0.0.1:${syncPort}/documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': internalSecret },
    body: JSON.stringify(edit),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (answer?.status === 413) return 'tooLarge';
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { success, data } = DocumentAnswer.safeParse(body);
  return success ? data : 'away';
}
