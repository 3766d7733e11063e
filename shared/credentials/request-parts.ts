// What a credential adds to a request.
import { isHeaderName, isHeaderValue } from '../tools/header.ts';
import { credentialTypeOf, type CredentialType } from './credential-type.ts';

export type Values = { readonly [key: string]: string };
export type RequestParts = {
  headers: [name: string, value: string][];
  query: [name: string, value: string][];
};

/** undefined: a value is missing, or a request cannot carry it. */
export function requestParts(type: CredentialType, values: Values): RequestParts | undefined {
  const parts = partsOf(type, values);
  return parts.headers.every(([name, value]) => isHeaderName(name) && isHeaderValue(value))
    ? parts
    : undefined;
}

const header = (name = '', value = ''): RequestParts => ({ headers: [[name, value]], query: [] });
const bearer = (token = '') => header('authorization', `Bearer ${token}`);

/** Those that are sent in a way of their own. */
const waysOfTypes: { [Type in CredentialType]?: (values: Values) => RequestParts } = {
  CustomAPIKey: ({ headerName, apiKey }) => header(headerName, apiKey),
  HeaderAuth: ({ name, value }) => header(name, value),
  QueryParamAuth: ({ name = '', value = '' }) => ({ headers: [], query: [[name, value]] }),
  BearerAuth: ({ token }) => bearer(token),
  BasicAuth: (values) => header('authorization', `Basic ${basicOf(values)}`),
  Anthropic: ({ apiKey }) => header('x-api-key', apiKey),
  Google: ({ apiKey }) => header('x-goog-api-key', apiKey),
  // Each field is the header of its name.
  Custom: (values) => ({ headers: Object.entries(values), query: [] }),
};

function partsOf(type: CredentialType, values: Values): RequestParts {
  const way = waysOfTypes[type];
  if (way) return way(values);
  if (credentialTypeOf(type).family === 'oauth') return bearer(values.accessToken);
  return values.apiKey ? bearer(values.apiKey) : { headers: [], query: [] };
}

/** In UTF-8, as RFC 7617 allows. */
function basicOf({ username = '', password = '' }: Values): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(String.fromCodePoint(...bytes));
}
