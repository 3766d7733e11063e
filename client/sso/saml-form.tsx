import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { SamlSettings } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
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
import { MetadataDialog } from './metadata-dialog.tsx';

const SamlForm = z.object({
  ...commonShape,
  saml: SamlSettings.required().extend({
    /** One below the other. */
    certificates: z.string().trim().min(1, /*i18n*/ 'Certificate is required'),
  }),
});

type Values = z.input<typeof SamlForm>;

const blank = blankOf(SamlForm, commonStart);

const asText = (certificates: readonly string[]) => certificates.join('\n');

export const samlForm: ConnectionForm<Values, z.output<typeof SamlForm>> = {
  schema: SamlForm,
  blank,
  formOf: (connection) => ({
    ...commonOf(connection),
    saml: {
      ...blank.saml,
      ...connection.saml,
      certificates: asText(connection.saml?.certificates ?? []),
    } as Values['saml'],
  }),
  body: ({ saml, ...rest }) => ({
    ...rest,
    kind: 'saml',
    saml: {
      ...saml,
      certificates: saml.certificates.split(/(?<=-----END CERTIFICATE-----)\s*/).filter(Boolean),
    },
  }),
  Fields,
};

function Fields({ of }: { of: RecordForm<Values> }) {
  const { t } = useLingui();
  const [isPasting, setPasting] = useState(false);
  const put = ({ certificates, ...settings }: SamlSettings) =>
    putInto(of, 'saml', { ...settings, certificates: asText(certificates) });
  const fillIn = async (metadataUrl: string) =>
    put(await call(ssoRoutes.readMetadata, { body: { metadataUrl } }));
  return (
    <>
      <NameField of={of} />
      <DescriptionField
        of={of}
        name="saml.metadataUrl"
        label={t`Metadata URL`}
        placeholder="https://…/metadata"
        fillIn={fillIn}
      >
        <Button variant="quiet" type="button" onClick={() => setPasting(true)}>
          <Trans>Paste or choose a file</Trans>
        </Button>
      </DescriptionField>
      {isPasting && <MetadataDialog onClose={() => setPasting(false)} onRead={put} />}
      <TextField of={of} name="saml.signInUrl" label={t`Sign-in URL`} type="url" />
      <TextField
        of={of}
        name="saml.entityId"
        label={t`Entity ID of the provider`}
        code
        help={t`The name the provider uses in what it signs, also called the issuer.`}
      />
      <TextArea
        of={of}
        name="saml.certificates"
        label={t`Certificate`}
        rows={6}
        help={t`With or without the BEGIN and END lines. While the provider is changing its key, enter both certificates, one below the other.`}
      />
      <SwitchField
        of={of}
        name="saml.signRequests"
        label={t`Sign requests`}
        help={t`With this workspace’s own key. Its certificate is in the metadata for your provider.`}
      />
      <CommonFields of={of} />
    </>
  );
}
