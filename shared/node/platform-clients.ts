// The operator's own OAuth clients, as `ATELIER_OAUTH_CLIENTS` names them.
import { z } from 'zod';
import { isOwnService, needsDirectory, oauthProviders, type OauthProvider } from '../oauth/provider.ts';

export type PlatformClients = {
  readonly [Provider in OauthProvider]?: { clientId: string; clientSecret: string };
};

/** `GoogleOAuth=id:secret,Slack=id:secret` */
export const platformClients = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((clients) => clients.every((one) => read(one) !== undefined), {
    error: 'must be names of services with a client and its secret, such as GoogleOAuth=id:secret',
  })
  .transform((clients) => Object.fromEntries(clients.flatMap((one) => [read(one) ?? []])) as PlatformClients);

/** A service that every workspace has its own addresses for has no client for all. */
const known = oauthProviders.filter((provider) => !isOwnService(provider) && !needsDirectory(provider));

function read(text: string) {
  const [, name = '', clientId = '', clientSecret = ''] = /^(\w+)=([^:]+):(.+)$/.exec(text) ?? [];
  return known.some((provider) => provider === name) ? [name, { clientId, clientSecret }] : undefined;
}
