// A SAML provider's metadata as a file or a text, where it has no address.
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';
import { MOST_METADATA, type SamlSettings } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextArea } from '../kit/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';

const MetadataForm = z.object({
  metadata: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Metadata is required')
    .max(MOST_METADATA, /*i18n*/ 'This is too long for the metadata of one provider'),
});

type Props = { onClose: () => void; onRead: (found: SamlSettings) => void };

export function MetadataDialog({ onClose, onRead }: Props) {
  const { t } = useLingui();
  const record = useRecordForm(
    MetadataForm,
    { metadata: '' },
    {
      save: async (body) => {
        onRead(await call(ssoRoutes.readMetadata, { body }));
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t`Metadata of your provider`}
      description={t`An XML document your provider offers to download.`}
      actions={
        <>
          <Quiet onClick={onClose}>
            <Trans>Cancel</Trans>
          </Quiet>
          <Primary onClick={() => void record.submit()} loading={record.form.formState.isSubmitting}>
            <Trans>Fill in</Trans>
          </Primary>
        </>
      }
    >
      <FormBody of={record}>
        <TextArea of={record} name="metadata" label={t`Metadata`} rows={8} />
        <MetadataFile onText={(text) => record.form.setValue('metadata', text, { shouldValidate: true })} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}

function MetadataFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        hidden
        aria-label={t`Metadata file`}
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
      <Quiet type="button" icon={FileUp} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Quiet>
    </div>
  );
}
