import { z } from 'zod';
import { asRead } from '../kernel/as-read.ts';
import { routes } from '../kernel/contract.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { AwaitedConnection } from './awaited-connection.ts';
import {
  Credential,
  CredentialDraft,
  CredentialForm,
  CredentialTry,
  CredentialUse,
  PersonalCredential,
  PersonalDraft,
  sourceTypes,
} from './credential.ts';
import { credentialTypeNames, purposeNames } from './credential-type.ts';
import { credentialScopes } from './reach.ts';

const params = z.object({ id: z.uuid() });
const ofType = z.object({ type: z.enum(credentialTypeNames) });
const credentials = { access: 'credentials' } as const;

export const credentialRoutes = routes({
  list: {
    ...credentials,
    summary: 'List the credentials you can see; their secrets are never returned',
    method: 'GET',
    path: '/v1/Credentials',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: {
        /** Those of this project and those of every project. */
        projectId: z.uuid().optional(),
        credentialType: z.enum(credentialTypeNames).optional(),
        /** What they are chosen for. */
        purpose: z.enum(purposeNames).optional(),
        scope: z.enum(credentialScopes).optional(),
        userSpecific: z.stringbool().optional(),
        sourceType: z.enum(sourceTypes).optional(),
      },
    }),
    answer: Page(Credential),
  },
  forms: {
    ...credentials,
    summary: 'List the types of credentials with their fields',
    method: 'GET',
    path: '/v1/Credentials/forms',
    answer: z.array(CredentialForm),
  },
  form: {
    ...credentials,
    summary: 'Get the fields of one type of credential',
    method: 'GET',
    path: '/v1/Credentials/form/{type}',
    params: ofType,
    answer: CredentialForm,
  },
  ofType: {
    ...credentials,
    summary: 'List the credentials of a type that you can use, in a project or anywhere; at most 200',
    method: 'GET',
    path: '/v1/Credentials/type/{type}',
    params: ofType,
    query: z.object({ projectId: z.uuid().optional() }),
    answer: z.array(Credential),
  },
  awaited: {
    ...credentials,
    summary: 'List your runs that wait until you connect an account of your own; at most 50',
    method: 'GET',
    path: '/v1/Credentials/awaited',
    /** With it: of this run, and of those that work for it. */
    query: z.object({ runId: z.uuid().optional() }),
    answer: z.array(AwaitedConnection),
  },
  readPersonal: {
    ...credentials,
    summary: 'Get what you entered in a user-based credential, without its secrets',
    method: 'GET',
    path: '/v1/Credentials/personal/{id}',
    params,
    answer: PersonalCredential,
  },
  savePersonal: {
    ...credentials,
    summary: 'Store your own values of a user-based credential',
    method: 'PUT',
    path: '/v1/Credentials/personal/{id}',
    params,
    keys: 'never',
    body: PersonalDraft,
    answer: PersonalCredential,
  },
  forgetPersonal: {
    ...credentials,
    summary: 'Delete your own values of a user-based credential',
    method: 'DELETE',
    path: '/v1/Credentials/personal/{id}',
    params,
    keys: 'never',
  },
  test: {
    ...credentials,
    summary: 'Call the credential’s address once with these values, saved or not',
    method: 'POST',
    path: '/v1/Credentials/test',
    perMinute: 30,
    body: z.object({
      /** With it, absent values are the stored ones of this credential. */
      id: z.uuid().optional(),
      credential: CredentialDraft,
    }),
    answer: CredentialTry,
  },
  create: {
    ...credentials,
    summary: 'Store a credential',
    method: 'POST',
    path: '/v1/Credentials',
    idempotent: true,
    body: CredentialDraft,
    answer: Credential,
    status: 201,
  },
  read: {
    ...credentials,
    summary: 'Get one credential, without its secrets',
    method: 'GET',
    path: '/v1/Credentials/{id}',
    params,
    answer: Credential,
  },
  change: {
    ...credentials,
    summary: 'Change a credential or replace its values',
    method: 'PUT',
    path: '/v1/Credentials/{id}',
    params,
    body: CredentialDraft.extend(asRead),
    answer: Credential,
  },
  copy: {
    ...credentials,
    summary: 'Copy a credential to a project, with its secrets; you must be allowed to change the original',
    method: 'POST',
    path: '/v1/Credentials/{id}/copy',
    idempotent: true,
    params,
    body: z.object({ projectId: z.uuid(), name: Name }),
    answer: Credential,
    status: 201,
  },
  remove: {
    ...credentials,
    summary: 'Delete a credential that nothing uses',
    method: 'DELETE',
    path: '/v1/Credentials/{id}',
    params,
  },
  uses: {
    ...credentials,
    summary: 'List the tools, models and external agents that use a credential; at most 50',
    method: 'GET',
    path: '/v1/Credentials/{id}/uses',
    params,
    answer: z.array(CredentialUse),
  },
});
