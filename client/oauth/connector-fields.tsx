import { useLingui } from '@lingui/react/macro';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { isOwnService, needsDirectory, oauthProviders, providerOf } from '../../shared/oauth/provider.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { useRead } from '../data/query.ts';
import { CopyTextButton } from '../kit/buttons/copy-button.tsx';
import { SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Note } from '../kit/layout/notice.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ConnectorForm } from './connector-form.ts';

type Props = { of: RecordForm<ConnectorForm>; isNew?: boolean; hasSecret?: boolean };

export function ConnectorFields({ of, isNew = false, hasSecret = false }: Props) {
  const { t, i18n } = useLingui();
  const provider = of.form.watch('provider');
  const offered = isNew ? oauthProviders : [provider];
  const { scopes } = providerOf(provider);
  return (
    <>
      <SelectField
        of={of}
        name="provider"
        label={t`Service`}
        choices={offered.map((value) => ({ value, label: i18n._(credentialTypeOf(value).title) }))}
      />
      <TextField of={of} name="name" label={t`Name`} help={t`The name people see where they connect.`} />
      <CallbackUrl />
      {needsDirectory(provider) && (
        <TextField of={of} name="tenantId" code label={t`Tenant ID`} help={t`The ID of your directory.`} />
      )}
      <TextField of={of} name="clientId" code label={t`Client ID`} />
      <TextField
        of={of}
        name="clientSecret"
        code
        label={t`Client secret`}
        type="password"
        autoComplete="new-password"
        optional={hasSecret || providerOf(provider).isPublic === true}
        {...(hasSecret && { placeholder: t`A value is stored; type to replace it` })}
      />
      <TextArea
        of={of}
        name="scopes"
        label={t`Scopes`}
        optional={!isOwnService(provider)}
        help={scopes.length > 0 ? t`Such as ${scopes.slice(0, 2).join(' ')}` : t`Separated by spaces.`}
      />
      {isOwnService(provider) && <Endpoints of={of} />}
    </>
  );
}

/** What has to be entered at the service. */
function CallbackUrl() {
  const { t } = useLingui();
  const { data } = useRead(oauthRoutes.services, {});
  if (!data) return null;
  return (
    <Note>
      <span className="grow">
        {t`Enter this as the redirect URI at the service:`} <code dir="ltr">{data.callbackUrl}</code>
      </span>
      <CopyTextButton text={data.callbackUrl} />
    </Note>
  );
}

function Endpoints({ of }: { of: RecordForm<ConnectorForm> }) {
  const { t } = useLingui();
  return (
    <Section title={t`Endpoints`} help={t`The documentation of the service names them.`}>
      <TextField of={of} name="authorizationEndpoint" code label={t`Authorization endpoint`} />
      <TextField of={of} name="tokenEndpoint" code label={t`Token endpoint`} />
      <TextField of={of} name="revokeEndpoint" code label={t`Revoke endpoint`} />
      <TextField
        of={of}
        name="apiAddress"
        code
        label={t`API address`}
        placeholder="https://api.example.com"
        help={t`Tokens are sent to this host only.`}
      />
      <TextField
        of={of}
        name="resource"
        code
        optional
        label={t`Resource`}
        placeholder="https://mcp.example.com/mcp"
        help={t`For servers that guard themselves: what tokens are asked for.`}
      />
      <SelectField
        of={of}
        name="clientAuthentication"
        label={t`Client authentication`}
        choices={[
          { value: 'basic', label: t`In a header (Basic)` },
          { value: 'post', label: t`In the body` },
        ]}
      />
    </Section>
  );
}
