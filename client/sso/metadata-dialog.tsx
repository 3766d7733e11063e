// A SAML provider's metadata as a file or a text, where it has no address.
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { MAX_METADATA_CHARACTERS, type SamlSettings } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { TextArea } from '../kit/forms/fields.tsx';
import { FileButton } from '../kit/forms/file-button.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';

const MetadataForm = z.object({
  metadata: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Metadata is required')
    .max(MAX_METADATA_CHARACTERS, /*i18n*/ 'This is too long for the metadata of one provider'),
});

type Props = { onClose: () => void; onRead: (settings: SamlSettings) => void };

export function MetadataDialog({ onClose, onRead }: Props) {
  const { t } = useLingui();
  const record = useRecordForm(MetadataForm, blankOf(MetadataForm), {
    save: async (body) => {
      onRead(await call(ssoRoutes.readMetadata, { body }));
      onClose();
    },
  });
  const fill = (text: string) => record.form.setValue('metadata', text, { shouldValidate: true });
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t`Metadata of your provider`}
      description={t`An XML document your provider offers to download.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Load settings</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextArea of={record} name="metadata" label={t`Metadata`} rows={8} />
        <div>
          <FileButton
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            input={{ 'aria-label': t`Metadata file` }}
            onFile={(file) => void file.text().then(fill)}
          />
        </div>
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
