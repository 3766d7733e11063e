// Every role at every live topic and every kind of document. What is declared is checked: a new channel or kind of
// document is found here by itself.
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { setFlag } from '../../api/tenants/index.ts';
import type { AreaName } from '../../shared/access/areas.ts';
import { flagNames } from '../../shared/access/flags.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { branchRoutes } from '../../shared/agents/branch-routes.ts';
import {
  documentKinds,
  documentName,
  isForm,
  type DocumentKind,
  type FormKind,
} from '../../shared/documents/names.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { eventually } from '../kit/eventually.ts';
import { channelFiles, everyChannel } from '../kit/every-channel.ts';
import { sources } from '../kit/sources.ts';
import type { WorldPerson } from '../kit/world.ts';
import { watchBy } from '../live/kit.ts';
import { join, syncWorld } from '../sync/kit.ts';
import { specification } from './specified-access.ts';

const w = await syncWorld();
for (const flag of flagNames) await setFlag(w.db, { tenantId: w.home.id }, flag, true);
await w.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = w.app.server.address() as AddressInfo;

const people = new Map<Role, Promise<WorldPerson>>();
/** One for all topics. */
function personAs(role: Role) {
  const known = people.get(role) ?? w.person(role);
  people.set(role, known);
  return known;
}

const inOrder = (admitted: readonly Role[]) => roles.filter((role) => admitted.includes(role));

/** What happens to somebody who asks for this topic: `live`, or the code of the refusal. */
async function ask({ cookie }: Pick<WorldPerson, 'cookie'>, topic: string, at = port): Promise<string> {
  const watcher = watchBy({ cookie }, at, topic);
  const settled = () =>
    watcher.refused[0] ?? watcher.states.find((state) => ['live', 'signedOut'].includes(state));
  const answer = await eventually(settled);
  watcher.close();
  return answer ?? '';
}

describe('live topics', () => {
  test('[AC10] every channel is in a file this test checks', () => {
    const making = sources().filter(
      ({ file, text }) => /^shared\/.*\.ts$/.test(file) && /= channel\(/.test(text),
    );
    expect(making.map(({ file }) => file).filter((file) => !channelFiles.includes(file))).toEqual([]);
    expect(everyChannel.length).toBeGreaterThan(4);
  });

  test.for(everyChannel.map((channel) => [channel.name, channel] as const))(
    '[AC10] %s',
    async ([, channel]) => {
      const topic = topicOf(channel, crypto.randomUUID());
      const answers = await Promise.all(
        roles.map(async (role) => [role, await ask(await personAs(role), topic)] as const),
      );
      const refused = answers.filter(([, code]) => code === 'access.forbidden').map(([role]) => role);
      const admitted = roles.filter((role) => !refused.includes(role));
      expect(admitted).toEqual(inOrder(specification[channel.access]?.view ?? []));
      // A key nobody knows is not there; any other topic opens, so every declared one is served.
      const expected = channel.keyed ? /^(?!live)\w+\.\w+$/ : /^live$/;
      for (const [role, code] of answers.filter(([role]) => admitted.includes(role)))
        expect([role, code]).toEqual([role, expect.stringMatching(expected)]);
      expect(await ask({ cookie: 'atelier_sid=nobody' }, topic)).toBe('signedOut');
    },
  );

  test('[AC4][AC10] a topic behind a flag is closed to everybody while the flag is off', async () => {
    for (const channel of everyChannel.filter(({ flag }) => flag)) {
      const { id: tenantId } = await w.tenant();
      if (channel.flag) await setFlag(w.db, { tenantId }, channel.flag, false);
      const paula = await w.person('PlatformAdmin', { tenantId });
      expect(await ask(paula, topicOf(channel, crypto.randomUUID()))).toBe('access.forbidden');
    }
  });
});

/** A record of a project, made by a call. */
const inProject =
  (create: (maker: WorldPerson, projectId: string) => Promise<{ id: string }>) => async () => {
    const { id: projectId } = await w.project();
    const { id } = await create(await w.person('PlatformAdmin'), projectId);
    return { id, projectId };
  };

const formsMade: Record<FormKind, { area: AreaName; make: ReturnType<typeof inProject> }> = {
  credentialForm: {
    area: 'credentials',
    make: inProject((maker, projectId) => {
      const credentialDataList = [{ key: 'apiKey', value: 'sk-1' }];
      const body = { name: 'Key', credentialType: 'OpenAI' as const, projectId, credentialDataList };
      return maker.call(credentialRoutes.create, { body });
    }),
  },
  mcpServerForm: {
    area: 'tools',
    make: inProject((maker, projectId) =>
      maker.call(mcpServerRoutes.create, {
        body: { name: 'S', address: 'https://mcp.invalid/mcp', projectId },
      }),
    ),
  },
  memoryForm: {
    area: 'knowledge',
    make: inProject((maker, projectId) =>
      maker.call(memoryRoutes.create, { body: { name: 'Likes', type: 'User', projectId } }),
    ),
  },
  projectGraphForm: {
    area: 'knowledge',
    make: inProject((maker, projectId) =>
      maker.call(projectGraphRoutes.create, { body: { name: 'Parts', projectId } }),
    ),
  },
  modelForm: {
    area: 'models',
    make: inProject((maker, projectId) => {
      const body = {
        displayName: 'Mine',
        modelName: 'm',
        provider: 'OpenAI' as const,
        projectId,
        apiKey: 'k',
      };
      return maker.call(modelRoutes.create, { body });
    }),
  },
  oauthConnectorForm: {
    area: 'credentials',
    make: inProject((maker) => {
      const [login, apiAddress] = ['https://login.example.com', 'https://api.example.com'];
      const body = {
        ...{
          name: 'Own',
          provider: 'CustomOAuth' as const,
          clientId: 'c',
          clientSecret: 's',
          scopes: 'read',
        },
        ...{ authorizationEndpoint: `${login}/a`, tokenEndpoint: `${login}/t`, revokeEndpoint: `${login}/r` },
        apiAddress,
      };
      return maker.call(oauthRoutes.create, { body });
    }),
  },
  toolForm: {
    area: 'tools',
    make: inProject((maker, projectId) =>
      maker.call(toolRoutes.create, {
        body: { name: 'T', apiEndpoint: 'https://api.example.com/x', projectId },
      }),
    ),
  },
  userPromptForm: {
    area: 'prompts',
    make: inProject((maker, projectId) =>
      maker.call(userPromptRoutes.create, { body: { name: 'Hi', message: 'Hello', projectId } }),
    ),
  },
};

test('[AC11][CR2] the form of a personal credential opens to nobody else', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('PlatformAdmin')];
  const credentialDataList = [{ key: 'apiKey', value: 'sk-1' }];
  const body = {
    name: 'Mine',
    credentialType: 'OpenAI' as const,
    scope: 'Personal' as const,
    credentialDataList,
  };
  const { id } = await ann.call(credentialRoutes.create, { body });
  const document = documentName({ tenantId: w.home.id, kind: 'credentialForm', id });
  expect(await openedBy(ann, document)).toBe('read');
  expect(await openedBy(ben, document)).toBe('none');
});

async function openedBy(person: WorldPerson, document: string) {
  const opened = join({ port: w.port, document }, person);
  const access = await eventually(() => {
    const state = opened.state();
    return state.isSynced || state.refusal ? state.access : undefined;
  });
  opened.close();
  return access;
}

describe('documents', () => {
  /** Whose area a document belongs to, and one to open. */
  const made: Record<
    DocumentKind,
    { area: AreaName; make: () => Promise<{ id: string; projectId: string }> }
  > = {
    agent: { area: 'agents', make: () => w.agent() },
    board: { area: 'agents', make: () => w.agent() },
    prompt: {
      area: 'prompts',
      make: async () => {
        const { id: projectId } = await w.project();
        const maker = await w.person('PlatformAdmin');
        const { id } = await maker.call(promptRoutes.create, { body: { name: 'Tone', projectId } });
        return { id, projectId };
      },
    },
    ...formsMade,
    policy: {
      area: 'agentConstraints',
      make: async () => {
        const { id: projectId } = await w.project();
        const maker = await w.person('PlatformAdmin');
        const { id } = await maker.call(policyRoutes.create, { body: { name: 'Refunds' } });
        return { id, projectId };
      },
    },
    agentRequest: {
      area: 'lifecycle',
      make: async () => {
        const { id: projectId } = await w.project();
        const asker = await w.person('EndUser');
        const { id } = await asker.call(agentRequestRoutes.create, { body: { title: 'Sort mail' } });
        return { id, projectId };
      },
    },
    branch: {
      area: 'agents',
      make: async () => {
        const { id, projectId, maker } = await w.agent();
        const body = { name: 'Apart' };
        const branch = await maker.call(branchRoutes.create, { params: { id }, body });
        return { id: branch.id, projectId };
      },
    },
  };

  test.for(documentKinds.map((kind) => [kind]))('[AC11] %s', async ([kind]) => {
    const { area, make } = made[kind as DocumentKind];
    const { id, projectId } = await make();
    const document = documentName({ tenantId: w.home.id, kind: kind as DocumentKind, id });
    const open = (person: WorldPerson) => openedBy(person, document);
    const cells = specification[area] ?? { view: [], edit: [] };
    for (const role of roles) {
      const changes = isForm(kind as DocumentKind) ? 'read' : 'write';
      const expected = cells.edit.includes(role) ? changes : cells.view.includes(role) ? 'read' : 'none';
      expect([role, await open(await w.person(role, { projects: [projectId] }))]).toEqual([role, expected]);
    }
    // They are the tenant's.
    if (kind === 'oauthConnectorForm' || kind === 'agentRequest') return;
    const elsewhere = await w.project();
    expect(await open(await w.person('ProjectAdmin', { projects: [elsewhere.id] }))).toBe('none');
    expect(await open(await w.person('ProjectAdmin'))).toBe('none');
  });
});
