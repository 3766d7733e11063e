// A connector as its form holds it, and as the API takes it.
import { z } from 'zod';
import { ConnectorDraft, type Connector } from '../../shared/oauth/connector.ts';
import { oauthProviders, type OauthProvider } from '../../shared/oauth/provider.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

export const ConnectorForm = ConnectorDraft.extend({ clientSecret: z.string().max(4000) });

export type ConnectorForm = z.input<typeof ConnectorForm>;

export const blankConnector = (provider: string): ConnectorForm =>
  blankOf(ConnectorForm, { provider: knownProvider(provider) ?? 'GoogleOAuth' });

export const knownProvider = (name: string): OauthProvider | undefined =>
  oauthProviders.find((provider) => provider === name);

export const formOf = (connector: Connector): ConnectorForm => ({
  ...blankConnector(connector.provider),
  ...ConnectorDraft.omit({ clientSecret: true }).parse(connector),
});

/** Absent: the stored secret stays. */
export const connectorBody = ({ clientSecret, ...values }: z.output<typeof ConnectorForm>) => ({
  ...values,
  ...(clientSecret !== '' && { clientSecret }),
});
