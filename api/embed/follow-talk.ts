// A conversation as its visitor's open chat is told of it: answers letter by letter, and at once that it is over for them.
import type { FastifyReply } from 'fastify';
import type { EmbedStream } from '../../shared/embed/stream.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Talk, TalkSpeaker } from '../conversations/ports.ts';
import type { Engine } from '../engine/index.ts';
import { streamHeaders } from '../http/event-stream.ts';
import { createVisibleAnswer, type VisibleAnswer } from './visible-answer.ts';
import type { EmbedVisitor } from './visitor-token.ts';

/** Wake-ups may be lost: then everything is looked at again after this time. */
const LOOK_AGAIN_MS = 15_000;
const VISITOR_TOPIC = 'embed.visitor';
const TENANT_TOPIC = 'embed.tenant';
const { maxOpenStreams } = workLimits.embed;

type Place = Pick<EmbedVisitor, 'tenantId' | 'visitorId'>;

/** A message was sent, stopped or removed, by whichever tab or device. */
export const tellFollowers = (bus: Pick<Bus, 'publish'>, { tenantId, visitorId }: Place) =>
  bus.publish(VISITOR_TOPIC, [tenantId, visitorId]);

/** Something has changed by which visitors are admitted. */
export const tellAllFollowers = (bus: Pick<Bus, 'publish'>, tenantId: string) =>
  bus.publish(TENANT_TOPIC, [tenantId]);

export type Followed = ReturnType<typeof createFollowed>;

/** The open chats of this process. */
export function createFollowed(engine: Pick<Engine, 'watch'>, bus: Bus) {
  const open = new Map<string, Set<() => void>>();
  const wake = (places: Iterable<Set<() => void>>) => {
    for (const place of places) for (const look of place) look();
  };
  const keyOf = (tenantId: unknown, visitorId: unknown) => `${String(tenantId)} ${String(visitorId)}`;
  const stops = [
    bus.subscribe(VISITOR_TOPIC, (payload) => {
      const [tenantId, visitorId] = payload as string[];
      wake([open.get(keyOf(tenantId, visitorId)) ?? new Set()]);
    }),
    bus.subscribe(TENANT_TOPIC, (payload) => {
      const [tenantId = ''] = payload as string[];
      wake([...open].filter(([key]) => key.startsWith(`${tenantId} `)).map(([, place]) => place));
    }),
    bus.onGap(() => wake(open.values())),
  ];
  return {
    engine,
    /** Answers how to stop. Throws where the visitor follows too often already. */
    add({ tenantId, visitorId }: Place, look: () => void): () => void {
      const key = keyOf(tenantId, visitorId);
      const place = open.get(key) ?? new Set();
      if (place.size >= maxOpenStreams) throw new Problem(kernelProblems.tooMany, { seconds: 60 });
      open.set(key, place.add(look));
      return () => {
        place.delete(look);
        if (place.size === 0) open.delete(key);
      };
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

type Following = {
  visitor: EmbedVisitor;
  speaker: TalkSpeaker;
  talk: Talk;
  /** Rejects with a problem when it is over. */
  mayGoOn: () => Promise<unknown>;
  reply: FastifyReply;
};

/** Takes the reply over. Resolves when the chat is closed, by either side. */
export async function followTalk(followed: Followed, following: Following, conversationId: string) {
  const { visitor, reply } = following;
  const { raw } = reply;
  const look = createLook(followed, following, conversationId);
  await new Promise<void>((resolve, reject) => {
    let isLooking = false;
    let mustLook = false;
    const turn = async () => {
      mustLook = true;
      if (isLooking) return;
      isLooking = true;
      while (mustLook && !raw.destroyed) {
        mustLook = false;
        await look(() => void turn()).catch((error: unknown) => close(raw, reply, error));
      }
      isLooking = false;
    };
    let stop = () => {};
    try {
      stop = followed.add(visitor, () => void turn());
    } catch (error) {
      return reject(error as Error);
    }
    reply.hijack();
    raw.writeHead(200, streamHeaders);
    raw.write(': a conversation\n\n');
    const timer = setInterval(() => {
      raw.write(': still here\n\n');
      void turn();
    }, LOOK_AGAIN_MS);
    raw.once('close', () => {
      clearInterval(timer);
      stop();
      look.stop();
      resolve();
    });
    void turn();
  });
}

const send = <Name extends keyof EmbedStream>(
  raw: FastifyReply['raw'],
  name: Name,
  data: EmbedStream[Name],
) => raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** What went wrong inside is not told: the chat comes back and is told again. */
function close(raw: FastifyReply['raw'], { log }: FastifyReply, error: unknown) {
  if (error instanceof Problem) send(raw, 'closed', { code: error.code, message: error.message });
  else log.error(error);
  raw.end();
}

type OpenAnswer = { after: number; answer: VisibleAnswer; unwatch: () => void };

/** Tells what has happened since it was called last. */
function createLook({ engine }: Followed, following: Following, conversationId: string) {
  const { speaker, talk, mayGoOn, reply } = following;
  /** Of each answer that is being written: what was told of it, and how to stop watching it. */
  const told = new Map<string, OpenAnswer>();
  let before: string | undefined;

  async function tell(runId: string, one: OpenAnswer) {
    for (;;) {
      const { items, upTo, isLast } = await talk.told(speaker, runId, one.after, one.answer.restoring);
      const more = one.answer.read(items);
      if (more) send(reply.raw, 'answer', { runId, ...more });
      one.after = upTo;
      if (isLast) return;
    }
  }

  const look = async (wake: () => void) => {
    await mayGoOn();
    const open = await talk.openRuns(speaker, conversationId);
    for (const runId of open)
      if (!told.has(runId))
        told.set(runId, {
          after: 0,
          answer: createVisibleAnswer(speaker.id),
          unwatch: engine.watch(runId, wake),
        });
    for (const [runId, one] of told) {
      await tell(runId, one);
      if (open.includes(runId)) continue;
      one.unwatch();
      told.delete(runId);
    }
    const now = await talk.stateOf(speaker, conversationId);
    if (before !== undefined && now !== before) send(reply.raw, 'messages', {});
    before = now;
  };
  return Object.assign(look, { stop: () => told.forEach(({ unwatch }) => unwatch()) });
}
