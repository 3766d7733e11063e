import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { clientAuthentications, OidcSettings } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import {
  CommonFields,
  commonOf,
  commonShape,
  commonStart,
  DescriptionField,
  NameField,
  putInto,
  type ConnectionForm,
} from './connection-form.tsx';

const OidcForm = z.object({
  ...commonShape,
  oidc: OidcSettings.required(),
  /** Empty on an existing connection: the stored one stays. */
  clientSecret: z.string().max(2000),
});

type Values = z.input<typeof OidcForm>;

const blank = blankOf(OidcForm, commonStart);

export const oidcForm: ConnectionForm<Values, z.output<typeof OidcForm>> = {
  schema: OidcForm,
  blank,
  formOf: (connection) => ({
    ...commonOf(connection),
    oidc: { ...blank.oidc, ...connection.oidc } as Values['oidc'],
    clientSecret: '',
  }),
  body: ({ clientSecret, ...rest }, keepsSecret) => ({
    ...rest,
    kind: 'oidc',
    ...((clientSecret !== '' || !keepsSecret) && { clientSecret }),
  }),
  Fields,
};

function Fields({ of, hasSecret = false }: { of: RecordForm<Values>; hasSecret?: boolean }) {
  const { t } = useLingui();
  const fillIn = async (discoveryEndpoint: string) =>
    putInto(of, 'oidc', await call(ssoRoutes.discover, { body: { discoveryEndpoint } }));
  return (
    <>
      <NameField of={of} />
      <DescriptionField
        of={of}
        name="oidc.discoveryEndpoint"
        label={t`Discovery endpoint`}
        placeholder="https://…/.well-known/openid-configuration"
        fillIn={fillIn}
      />
      <TextField of={of} name="oidc.issuer" label={t`Issuer`} type="url" />
      <TextField of={of} name="oidc.authorizationEndpoint" label={t`Authorization endpoint`} type="url" />
      <TextField of={of} name="oidc.tokenEndpoint" label={t`Token endpoint`} type="url" />
      <TextField of={of} name="oidc.userinfoEndpoint" label={t`Userinfo endpoint`} type="url" optional />
      <TextField of={of} name="oidc.jwksUri" label={t`Signing keys (JWKS)`} type="url" />
      <TextField of={of} name="oidc.clientId" label={t`Client ID`} code />
      <TextField
        of={of}
        name="clientSecret"
        label={t`Client secret`}
        type="password"
        autoComplete="new-password"
        optional
        help={
          hasSecret
            ? t`Stored. Leave it empty to keep it.`
            : t`Leave this empty if the provider only needs the code verifier.`
        }
      />
      <SelectField
        of={of}
        name="oidc.clientAuthentication"
        label={t`How the secret is sent`}
        choices={clientAuthentications.map((value) => ({ value, label: value }))}
      />
      <CommonFields of={of} />
    </>
  );
}
