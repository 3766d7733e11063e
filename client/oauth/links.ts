/** What is asked for, as the address takes it. */
export type WantedAccount = {
  credentialType: string;
  providerId?: string | undefined;
  scopes?: string | undefined;
  credentialId?: string | undefined;
  name?: string | undefined;
  scope?: string | undefined;
  projectId?: string | undefined;
  userSpecific?: boolean | undefined;
};

export const oauthLinks = {
  list: '/settings/oauth-connectors',
  create: '/settings/oauth-connectors/new',
  createFor: (provider: string) => `/settings/oauth-connectors/new?provider=${provider}`,
  available: '/settings/oauth-connectors/available',
  /** Of a connector, or of a service of the operator by its name. */
  connector: (id: string) => `/settings/oauth-connectors/available/${id}`,
  connected: '/settings/oauth-connectors/connected',
  account: (credentialId: string) => `/settings/oauth-connectors/connected/${credentialId}`,
  initiate: (wanted: WantedAccount) => {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
    return `/oauth/initiate?${String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))}`;
  },
} as const;
