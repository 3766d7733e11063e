// Spaces and who is in them: made, changed, invited to.
import type { Presence } from '../../shared/chat-spaces/chat-space.ts';
import { spacePresenceChannel } from '../../shared/chat-spaces/channels.ts';
import { spaceChanged, spaceCreated, spaceInvited } from '../../shared/chat-spaces/events.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import type { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { speakerOf } from '../conversations/index.ts';
import type { Handlers } from '../http/serve.ts';
import type { ChatSpaceStore } from './chat-space-store.ts';
import { notifyInvited } from './notify-invited.ts';
import type { SpacePerson } from './space-place-store.ts';
import { presentListed, type SpacePresenter } from './present-space.ts';
import type { ListedSpace, SpaceReads } from './space-read-model.ts';

type Calls = Pick<
  typeof chatSpaceRoutes,
  'list' | 'create' | 'read' | 'change' | 'candidates' | 'invite' | 'markRead' | 'setPresence'
>;
export type SpaceDeps = {
  store: ChatSpaceStore;
  reads: SpaceReads;
  presenter: SpacePresenter;
  mayCreate: (person: SpacePerson) => Promise<boolean>;
};

export function spaceHandlers(deps: SpaceDeps): Handlers<Calls> {
  const { store, reads, presenter, mayCreate } = deps;
  const requireOwn = async (person: SpacePerson, id: string) => {
    const space = await presenter.requireInside(person, id);
    if (!space.isOwner) throw new Problem(chatSpaceProblems.notOwner);
    return space;
  };
  return {
    async list(caller) {
      const person = speakerOf(caller);
      const rows = await reads.list(person);
      return { items: rows.map(presentListed), mayCreate: await mayCreate(person) };
    },

    async create({ body, emit, ...caller }) {
      const person = speakerOf(caller);
      if (!(await mayCreate(person))) throw new Problem(chatSpaceProblems.mayNotCreate);
      const id = body.id ?? crypto.randomUUID();
      if (!(await store.create(person, { ...body, id })))
        throw new Problem(chatSpaceProblems.idTaken).at('id');
      emit(spaceCreated({ id, name: body.name }));
      return presenter.detail(person, id);
    },

    read: ({ params, ...caller }) => presenter.detail(speakerOf(caller), params.id),

    async change({ params: { id }, body, emit, ...caller }) {
      const person = speakerOf(caller);
      await requireOwn(person, id);
      await store.change(person, id, body);
      const space = await presenter.detail(person, id);
      emit(spaceChanged({ id, name: space.name, status: space.status }));
      return space;
    },

    ...invitations(deps, requireOwn),
    ...visits(deps),
  };
}

type RequireOwn = (person: SpacePerson, id: string) => Promise<ListedSpace>;

const invitations = (
  { store, reads, presenter }: SpaceDeps,
  requireOwn: RequireOwn,
): Handlers<Pick<Calls, 'candidates' | 'invite'>> => ({
  async candidates({ params: { id }, query, ...caller }) {
    const person = speakerOf(caller);
    await requireOwn(person, id);
    return reads.candidates(person, id, query);
  },

  async invite({ params: { id }, body, emit, ...caller }) {
    const person = speakerOf(caller);
    const { name } = await requireOwn(person, id);
    const known = new Set(await reads.known(person, body.userIds));
    if (body.userIds.some((userId) => !known.has(userId)))
      throw new Problem(chatSpaceProblems.unknownPerson).at('userIds');
    const invited = await store.inviteAll(person, id, [...known], (trx, userIds) =>
      notifyInvited(trx, person, { id, name }, userIds),
    );
    if (invited.length > 0) emit(spaceInvited({ id, name, userIds: invited }));
    return presenter.detail(person, id);
  },
});

const visits = ({ store, presenter }: SpaceDeps): Handlers<Pick<Calls, 'markRead' | 'setPresence'>> => ({
  async markRead({ params: { id }, body, ...caller }) {
    const person = speakerOf(caller);
    await presenter.requireInside(person, id);
    await store.markRead(person, id, body.upTo);
  },

  async setPresence({ params: { id }, body, ...caller }) {
    const person = speakerOf(caller);
    await presenter.requireInside(person, id);
    const { presence } = body;
    await store.setPresent(person, id, presence !== 'away', (trx) =>
      appendToChannel(trx, presenceMessage(person, id, presence)),
    );
  },
});

const presenceMessage = ({ tenantId, id: userId }: SpacePerson, spaceId: string, presence: Presence) => ({
  tenantId,
  channel: topicOf(spacePresenceChannel, spaceId),
  projectId: null,
  subjectId: null,
  body: { userId, presence },
});
