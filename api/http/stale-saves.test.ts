// Forms are saved on top of what their author has read, and of nothing else.
import { expect, test } from 'vitest';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
const { id: projectId } = await w.project();

type Saved = { id: string; updatedAt: string };
type Form = {
  create: () => Promise<Saved>;
  save: (id: string, name: string, read: AsRead) => Promise<Saved>;
};

const endpoints = {
  authorizationEndpoint: 'https://login.example.com/authorize',
  tokenEndpoint: 'https://login.example.com/token',
  revokeEndpoint: 'https://login.example.com/revoke',
  apiAddress: 'https://api.example.com',
};

/** One a kind of record that a form saves. */
const forms: Record<string, (name: string) => Form> = {
  models: (name) => {
    const draft = {
      displayName: name,
      modelName: 'm',
      provider: 'OpenAI' as const,
      projectId,
      apiKey: 'sk-1',
    };
    return {
      create: () => ann.call(modelRoutes.create, { body: draft }),
      save: (id, displayName, read) =>
        ann.call(modelRoutes.change, { params: { id }, body: { ...draft, displayName, ...read } }),
    };
  },
  tools: (name) => {
    const draft = { name, apiEndpoint: 'https://api.example.com/x', projectId };
    return {
      create: () => ann.call(toolRoutes.create, { body: draft }),
      save: (id, next, read) =>
        ann.call(toolRoutes.change, { params: { id }, body: { ...draft, name: next, ...read } }),
    };
  },
  credentials: (name) => {
    const draft = { name, credentialType: 'OpenAI' as const, projectId };
    const credentialDataList = [{ key: 'apiKey', value: 'sk-1' }];
    return {
      create: () => ann.call(credentialRoutes.create, { body: { ...draft, credentialDataList } }),
      save: (id, next, read) =>
        ann.call(credentialRoutes.change, { params: { id }, body: { ...draft, name: next, ...read } }),
    };
  },
  mcpServers: (name) => {
    const draft = { name, address: 'https://mcp.invalid/mcp', projectId };
    return {
      create: () => ann.call(mcpServerRoutes.create, { body: draft }),
      save: (id, next, read) =>
        ann.call(mcpServerRoutes.change, { params: { id }, body: { ...draft, name: next, ...read } }),
    };
  },
  connectors: (name) => {
    const draft = { name, provider: 'CustomOAuth' as const, clientId: 'c', scopes: 'read', ...endpoints };
    return {
      create: () => ann.call(oauthRoutes.create, { body: { ...draft, clientSecret: 'hidden' } }),
      save: (id, next, read) =>
        ann.call(oauthRoutes.change, { params: { id }, body: { ...draft, name: next, ...read } }),
    };
  },
  userPrompts: (name) => {
    const draft = { name, message: 'Hello {{who}}', projectId };
    return {
      create: () => ann.call(userPromptRoutes.create, { body: draft }),
      save: (id, next, read) =>
        ann.call(userPromptRoutes.change, { body: { ...draft, id, name: next, ...read } }),
    };
  },
};

test.for(Object.entries(forms))('[A29] %s: a save on an older version is refused', async ([kind, form]) => {
  const { create, save } = form(`${kind} form`);
  const { id, updatedAt: begun } = await create();
  const first = await save(id, `${kind} first`, { updatedAt: begun });
  expect(await problemOf(save(id, `${kind} second`, { updatedAt: begun }))).toMatchObject({
    code: 'http.changedMeanwhile',
  });
  const both = await Promise.allSettled(
    ['third', 'fourth'].map((name) => save(id, `${kind} ${name}`, { updatedAt: first.updatedAt })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await save(id, `${kind} by a program`, {});
});
