// What a connection is made of: the fields a new one and an existing one share.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { roleLabels } from '../../shared/access/roles.ts';
import {
  clientAuthentications,
  joinRoles,
  OidcSettings,
  SamlSettings,
  type Connection,
} from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { call, CallFailed, Unreachable } from '../data/call.ts';
import { Quiet } from '../kit/buttons.tsx';
import { SelectField, SwitchField, TextArea, TextField } from '../kit/fields.tsx';
import type { RecordForm } from '../kit/record-form.tsx';

const common = {
  displayName: z.string().trim().min(1, /*i18n*/ 'Display name is required').max(100),
  defaultRole: z.enum(joinRoles),
  enabled: z.boolean(),
};

export const OidcForm = z.object({
  ...common,
  oidc: OidcSettings.required(),
  /** Empty on an existing connection: the stored one stays. */
  clientSecret: z.string().max(2000),
});

export const SamlForm = z.object({
  ...common,
  saml: SamlSettings.extend({
    /** One below the other. */
    certificates: z.string().trim().min(1, /*i18n*/ 'Certificate is required'),
  }),
});

export type OidcForm = z.input<typeof OidcForm>;
export type SamlForm = z.input<typeof SamlForm>;

const blank = { displayName: '', defaultRole: 'EndUser', enabled: true } as const;

export const blankOidc = {
  ...blank,
  oidc: {
    discoveryEndpoint: '',
    issuer: '',
    authorizationEndpoint: '',
    tokenEndpoint: '',
    userinfoEndpoint: '',
    jwksUri: '',
    clientId: '',
    clientAuthentication: 'client_secret_basic',
  },
  clientSecret: '',
} as OidcForm;

export const blankSaml: SamlForm = { ...blank, saml: { signInUrl: '', entityId: '', certificates: '' } };

type Stored = Pick<Connection, 'displayName' | 'defaultRole' | 'enabled' | 'oidc' | 'saml'>;

const commonOf = ({ displayName, defaultRole, enabled }: Stored) => ({ displayName, defaultRole, enabled });

export const oidcFormOf = (connection: Stored): OidcForm => ({
  ...commonOf(connection),
  oidc: { ...blankOidc.oidc, ...connection.oidc } as OidcForm['oidc'],
  clientSecret: '',
});

export const samlFormOf = (connection: Stored): SamlForm => ({
  ...commonOf(connection),
  saml: {
    ...blankSaml.saml,
    ...connection.saml,
    certificates: connection.saml?.certificates.join('\n') ?? '',
  },
});

export const oidcBody = ({ clientSecret, ...rest }: z.output<typeof OidcForm>, keepsSecret: boolean) => ({
  ...rest,
  kind: 'oidc' as const,
  ...((clientSecret !== '' || !keepsSecret) && { clientSecret }),
});

export const samlBody = ({ saml, ...rest }: z.output<typeof SamlForm>) => ({
  ...rest,
  kind: 'saml' as const,
  saml: {
    ...saml,
    certificates: saml.certificates.split(/(?<=-----END CERTIFICATE-----)\s*/).filter(Boolean),
  },
});

function CommonFields<V extends FieldValues>({ of }: { of: RecordForm<V> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SelectField
        of={of}
        name={'defaultRole' as never}
        label={t`Default role`}
        help={t`What people become who come for the first time. Roles that administer are given by hand.`}
        choices={joinRoles.map((role) => ({ value: role, label: i18n._(roleLabels[role]) }))}
      />
      <SwitchField
        of={of}
        name={'enabled' as never}
        label={t`Enabled`}
        help={t`Off, nobody comes in through it, and whoever did is signed out.`}
      />
    </>
  );
}

export function OidcFields({ of, hasSecret = false }: { of: RecordForm<OidcForm>; hasSecret?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        of={of}
        name="displayName"
        label={t`Display name`}
        help={t`As people read it on the sign-in page.`}
      />
      <Discovery of={of} />
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
            : t`Empty: the provider trusts the code verifier alone.`
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

/** The provider names its own addresses. */
function Discovery({ of }: { of: RecordForm<OidcForm> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { form, readOnly } = of;
  const fillIn = async () => {
    setBusy(true);
    try {
      const discoveryEndpoint = form.getValues('oidc.discoveryEndpoint') ?? '';
      const found = await call(ssoRoutes.discover, { body: { discoveryEndpoint } });
      for (const [name, value] of Object.entries(found))
        form.setValue(`oidc.${name}` as 'oidc.issuer', value, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      if (!(error instanceof CallFailed) && !(error instanceof Unreachable)) throw error;
      form.setError('oidc.discoveryEndpoint', { message: error.message }, { shouldFocus: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <TextField
        of={of}
        name="oidc.discoveryEndpoint"
        label={t`Discovery endpoint`}
        type="url"
        optional
        placeholder="https://…/.well-known/openid-configuration"
        help={t`With it the other addresses fill in by themselves.`}
      />
      {!readOnly && (
        <div>
          <Quiet type="button" loading={busy} onClick={() => void fillIn()}>
            <Trans>Fill in from there</Trans>
          </Quiet>
        </div>
      )}
    </div>
  );
}

export function SamlFields({ of }: { of: RecordForm<SamlForm> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        of={of}
        name="displayName"
        label={t`Display name`}
        help={t`As people read it on the sign-in page.`}
      />
      <TextField of={of} name="saml.signInUrl" label={t`Sign-in URL`} type="url" />
      <TextField
        of={of}
        name="saml.entityId"
        label={t`Entity ID of the provider`}
        code
        help={t`How it names itself in what it signs; some call it issuer.`}
      />
      <TextArea
        of={of}
        name="saml.certificates"
        label={t`Certificate`}
        rows={6}
        help={t`With or without its BEGIN and END lines. While the provider changes its key, both, one below the other.`}
      />
      <CommonFields of={of} />
    </>
  );
}
