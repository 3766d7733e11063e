// Services whose accounts people connect: one row each. A new one needs nothing else.
import type { CredentialType } from '../credentials/credential-type.ts';

/** Each is a type of credentials. */
export const oauthProviders = [
  'Microsoft',
  'MicrosoftSingleTenant',
  'GoogleOAuth',
  'X',
  'Salesforce',
  'Atlassian',
  'AtlassianMcp',
  'Slack',
  'CustomOAuth',
] as const satisfies readonly CredentialType[];

export type OauthProvider = (typeof oauthProviders)[number];

export const clientAuthentications = ['basic', 'post'] as const;

export type ClientAuthentication = (typeof clientAuthentications)[number];

export type Endpoints = { authorizationEndpoint: string; tokenEndpoint: string; revokeEndpoint: string };

type ProviderRow = Endpoints & {
  clientAuthentication: ClientAuthentication;
  /** Between scopes in the address. */
  separator: ' ' | ',';
  /** Asked for whatever people choose: without them there is nothing to refresh. */
  always: readonly string[];
  /** What people may choose from; they may enter others. */
  scopes: readonly string[];
  /** What it wants in the address besides. */
  parameters: { readonly [name: string]: string };
  /** Its clients may have no secret. */
  isPublic?: true;
};

/** In addresses of Microsoft: the directory. */
const DIRECTORY = '{tenant}';

const microsoft = (tenant: string): ProviderRow => ({
  authorizationEndpoint: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/authorize`,
  tokenEndpoint: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`,
  revokeEndpoint: '',
  clientAuthentication: 'post',
  separator: ' ',
  always: ['offline_access'],
  scopes: ['User.Read', 'Mail.Read', 'Mail.Send', 'Calendars.ReadWrite', 'Files.Read.All', 'Sites.Read.All'],
  parameters: {},
});

const unknown: ProviderRow = {
  authorizationEndpoint: '',
  tokenEndpoint: '',
  revokeEndpoint: '',
  clientAuthentication: 'basic',
  separator: ' ',
  always: [],
  scopes: [],
  parameters: {},
};

const rows: Record<OauthProvider, ProviderRow> = {
  Microsoft: microsoft('common'),
  MicrosoftSingleTenant: microsoft(DIRECTORY),
  GoogleOAuth: {
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    revokeEndpoint: 'https://oauth2.googleapis.com/revoke',
    clientAuthentication: 'post',
    separator: ' ',
    always: [],
    scopes: [
      'https://www.googleapis.com/auth/drive.readonly',
      'https://www.googleapis.com/auth/gmail.readonly',
      'https://www.googleapis.com/auth/gmail.send',
      'https://www.googleapis.com/auth/calendar',
      'https://www.googleapis.com/auth/spreadsheets',
    ],
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  X: {
    authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
    tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    revokeEndpoint: 'https://api.x.com/2/oauth2/revoke',
    clientAuthentication: 'basic',
    separator: ' ',
    always: ['offline.access'],
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'like.read'],
    parameters: {},
  },
  Salesforce: {
    authorizationEndpoint: 'https://login.salesforce.com/services/oauth2/authorize',
    tokenEndpoint: 'https://login.salesforce.com/services/oauth2/token',
    revokeEndpoint: 'https://login.salesforce.com/services/oauth2/revoke',
    clientAuthentication: 'post',
    separator: ' ',
    always: ['refresh_token'],
    scopes: ['api', 'chatter_api', 'wave_api'],
    parameters: {},
  },
  Atlassian: {
    authorizationEndpoint: 'https://auth.atlassian.com/authorize',
    tokenEndpoint: 'https://auth.atlassian.com/oauth/token',
    revokeEndpoint: '',
    clientAuthentication: 'post',
    separator: ' ',
    always: ['offline_access'],
    scopes: ['read:jira-work', 'write:jira-work', 'read:jira-user', 'read:confluence-content.all'],
    parameters: { audience: 'api.atlassian.com', prompt: 'consent' },
  },
  AtlassianMcp: {
    authorizationEndpoint: 'https://mcp.atlassian.com/v1/authorize',
    tokenEndpoint: 'https://cf.mcp.atlassian.com/v1/token',
    revokeEndpoint: '',
    clientAuthentication: 'post',
    separator: ' ',
    always: [],
    scopes: [],
    parameters: {},
    isPublic: true,
  },
  Slack: {
    authorizationEndpoint: 'https://slack.com/oauth/v2/authorize',
    tokenEndpoint: 'https://slack.com/api/oauth.v2.access',
    revokeEndpoint: 'https://slack.com/api/auth.revoke',
    clientAuthentication: 'post',
    separator: ',',
    always: [],
    scopes: ['channels:read', 'channels:history', 'chat:write', 'users:read', 'files:read'],
    parameters: {},
  },
  CustomOAuth: unknown,
};

export const providerOf = (provider: OauthProvider): ProviderRow => rows[provider];

export const isOauth = (type: CredentialType): type is OauthProvider => Object.hasOwn(rows, type);

/** Its addresses are entered with the connector. */
export const isOwnService = (provider: OauthProvider) => rows[provider].tokenEndpoint === '';

export const needsDirectory = (provider: OauthProvider) => rows[provider].tokenEndpoint.includes(DIRECTORY);

/** Of a ready-made service, with its directory filled in. */
export function endpointsOf(provider: OauthProvider, directory: string): Endpoints {
  const { authorizationEndpoint, tokenEndpoint, revokeEndpoint } = rows[provider];
  const filled = (address: string) => address.replace(DIRECTORY, encodeURIComponent(directory));
  return {
    authorizationEndpoint: filled(authorizationEndpoint),
    tokenEndpoint: filled(tokenEndpoint),
    revokeEndpoint,
  };
}

/** As people separate them. */
export const splitScopes = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];
