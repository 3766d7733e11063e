// A company's directory, in the shapes Entra ID and Okta use.
import { scimRoutes } from '../../shared/scim/routes.ts';
import type { World, WorldPerson } from './world.ts';

export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
// What a directory reads is whatever comes.
export type Answered = { id: string; status?: string; detail?: string; scimType?: string } & {
  totalResults: number;
  Resources: Answered[];
} & Record<string, never>;

export type Directory = ReturnType<typeof directory>;

/** Made by an administrator in the settings. */
export async function connectDirectory(w: World, admin: Pick<WorldPerson, 'call'>) {
  const { token, id } = await admin.call(scimRoutes.createToken, { body: {} });
  return { ...directory(w, token), token, tokenId: id };
}

export function directory(w: Pick<World, 'fetchWith'>, token: string) {
  const send = w.fetchWith({
    authorization: `Bearer ${token}`,
    'content-type': 'application/scim+json; charset=utf-8',
  });
  return {
    async ask(method: Method, path: string, body?: unknown) {
      const answer = await send(`/scim/v2${path}`, {
        method,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        body: (text === '' ? undefined : JSON.parse(text)) as Answered,
      };
    },
  };
}

export const filter = (text: string) => `filter=${encodeURIComponent(text)}`;
export const patch = (...Operations: unknown[]) => ({ schemas: [PATCH], Operations });

/** As Entra sends a person. */
export const userNamed = (name: string, more = {}) => ({
  schemas: [USER, ENTERPRISE],
  externalId: `ext-${name}`,
  userName: `${name}@x.test`,
  active: true,
  displayName: `${name} Lee`,
  emails: [{ primary: true, type: 'work', value: `${name.toLowerCase()}@x.test` }],
  name: { formatted: `${name} Lee`, familyName: 'Lee', givenName: name },
  [ENTERPRISE]: { department: 'Sales' },
  ...more,
});
