// A run's journal as server-sent events: the event's id is its number, so a reconnecting client resumes after it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RunEvent } from '../../shared/executions/run-event.ts';
import { streamHeaders } from '../http/event-stream.ts';
import { restoringEvents } from './restoring-events.ts';
import { untilTold, type Deps } from './await-run.ts';

const PAGE = 500;
const HEARTBEAT_MS = 15_000;

/** The number in `Last-Event-ID`; 0 without one. */
export function lastEventId({ headers }: FastifyRequest): number {
  const number = Number(headers['last-event-id'] ?? 0);
  return Number.isInteger(number) && number > 0 ? number : 0;
}

const ends = ({ type }: RunEvent) => type === 'run.finished';

const asText = ({ seq, at, type, stepKey, data }: RunEvent) =>
  `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ seq, at, type, stepKey, data })}\n\n`;

/** Takes the reply over. Resolves when the run has ended or the client has disconnected. */
export async function streamRun(
  deps: Deps,
  run: { id: string; tenantId: string },
  { reply, after, readerId }: { reply: FastifyReply; after: number; readerId: string | undefined },
) {
  const gone = new AbortController();
  const { raw } = reply;
  const restoring = readerId === undefined ? undefined : restoringEvents(readerId);
  // Where pieces begin in what is told depends on all before them.
  let at = restoring ? 0 : after;
  raw.once('close', () => gone.abort());
  reply.hijack();
  raw.writeHead(200, { ...streamHeaders, 'x-run-id': run.id });
  raw.write(': the journal of a run\n\n');
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);

  /** True when the run has ended. */
  async function pass(): Promise<boolean> {
    for (;;) {
      const events = await deps.runs.events(run, run.id, { after: at, limit: PAGE }, restoring);
      const untold = events.filter(({ seq }) => seq > after);
      at = events.at(-1)?.seq ?? at;
      if (untold.length > 0) {
        const hasRoom = raw.write(untold.map(asText).join(''));
        if (!hasRoom) await drained(raw, gone.signal);
      }
      if (events.some(ends)) return true;
      if (events.length < PAGE || gone.signal.aborted) return false;
    }
  }

  try {
    await untilTold(deps, run.id, gone.signal, pass);
  } catch (error) {
    // The answer has begun: the client reconnects and resumes behind its last event.
    reply.log.error(error);
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}

const drained = (raw: FastifyReply['raw'], signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    raw.once('drain', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
