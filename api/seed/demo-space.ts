// A space of the demo, in which three people talk.
import { createHash } from 'node:crypto';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { lifecycleTimes } from './lifecycle-times-store.ts';
import type { Stage } from './stage.ts';

type Line = { by: DemoName; text: string; mentions?: readonly DemoName[] };

const OWNER: DemoName = 'Ann';
const others: readonly DemoName[] = ['Ben', 'Eve'];

const lines: readonly Line[] = [
  {
    by: 'Ann',
    text: 'The sale ends on Friday, and returns come in from Monday. @Ben Beck, are our answers ready?',
    mentions: ['Ben'],
  },
  { by: 'Ben', text: 'Nearly. The one for damaged goods is missing, I have it drafted here.' },
  { by: 'Eve', text: 'Good. Who answers the phone that week? I may be away.' },
  {
    by: 'Ann',
    text: 'I do. Let us ask the agents here when something is unclear, so that all of us read the answer.',
  },
];

export async function makeSpace(stage: Stage, at: Date) {
  if (stage.find('chatSpace', 'returns')) return;
  const id = idOf(stage, 'space');
  const params = { id };
  await stage.call(chatSpaceRoutes.create, {
    by: OWNER,
    at,
    input: { body: { id, name: 'Returns after the sale', description: 'Who answers what, and when.' } },
  });
  const userIds = others.map((name) => stage.person(name).id);
  await stage.call(chatSpaceRoutes.invite, { by: OWNER, at, input: { params, body: { userIds } } });
  for (const by of others) await accept(stage, { id, by, at });
  for (const [index, line] of lines.entries()) await say(stage, { id, line, index, at });
  await lifecycleTimes(stage.db).space(stage, { id, at });
  await stage.keep({ kind: 'chatSpace', name: 'returns', id, state: lines.length });
}

async function accept(stage: Stage, { id, by, at }: { id: string; by: DemoName; at: Date }) {
  const { placeId, userStatus } = await stage.call(chatSpaceRoutes.read, {
    by,
    at,
    input: { params: { id } },
  });
  if (userStatus !== 'Invited') return;
  const query = { id: placeId, userStatus: 'Accepted' as const };
  await stage.call(chatSpaceRoutes.setUserStatus, { by, at, input: { query } });
}

type Saying = { id: string; line: Line; index: number; at: Date };

async function say(stage: Stage, { id, line, index, at }: Saying) {
  const { by, text, mentions = [] } = line;
  await stage.call(chatSpaceRoutes.send, {
    by,
    at,
    input: {
      params: { id },
      body: {
        id: idOf(stage, `message ${index}`),
        text,
        mentions: mentions.map((name) => stage.person(name).id),
      },
    },
  });
}

/** The same each time, so that what was cut off goes on where it was. */
function idOf({ tenantId }: Stage, name: string): string {
  const hex = createHash('sha256').update(`demo ${tenantId} ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
