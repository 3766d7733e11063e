// The picture of a deployment, uploaded at once; it counts when the form is saved.
import { Trans, useLingui } from '@lingui/react/macro';
import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { deploymentIconRoutes, iconUrl } from '../../shared/deployments/icon.ts';
import { addressOf } from '../data/call.ts';
import { uploadFile } from '../data/upload-file.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { FileButton } from '../kit/forms/file-button.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import type { DeploymentForm } from './deployment-form.ts';
import styles from './deployments.module.css';

export function IconField({ of }: { of: RecordForm<DeploymentForm> }) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = of.form.watch('deploymentIconId');
  const set = (next: string | null) =>
    of.form.setValue('deploymentIconId', next, { shouldDirty: true, shouldValidate: true });
  const take = async (file: File) => {
    setSending(true);
    setFailure(undefined);
    await uploadFile(addressOf(deploymentIconRoutes.upload, {}), file, deploymentIconRoutes.upload.answer)
      .then((icon) => set(icon.id))
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    setSending(false);
  };
  if (of.readOnly) return null;
  return (
    <Field
      label={t`Icon`}
      optional
      help={t`A small square image. Without one, the first letters of the name are shown.`}
      error={failure ?? errorOf(of, 'deploymentIconId')}
    >
      {(ties) => (
        <div className="row">
          {id && <img className={styles.icon} src={iconUrl(id)} alt="" />}
          <FileButton
            icon={Upload}
            accept=".png,.jpg,.jpeg,.gif,.webp,.svg,.ico"
            input={ties}
            disabled={isSending}
            onFile={(file) => void take(file)}
            {...(id && { 'aria-label': t`Replace the icon` })}
          >
            {id ? <Trans>Replace</Trans> : <Trans>Choose an icon</Trans>}
          </FileButton>
          {id && <IconButton icon={X} label={t`Remove the icon`} onClick={() => set(null)} />}
        </div>
      )}
    </Field>
  );
}
