// A file, chosen or dropped, checked and uploaded at once; it counts when the form is saved.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Upload as UploadIcon, X } from 'lucide-react';
import { useState } from 'react';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { acceptedFor, Upload, type UploadPurpose } from '../../shared/branding/upload.ts';
import { addressOf } from '../data/call.ts';
import { uploadFile } from '../data/upload-file.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Field, FieldFrame } from '../kit/forms/field.tsx';
import { FileButton } from '../kit/forms/file-button.tsx';
import { useFormat } from '../kit/text/format.ts';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { useFileDrop } from '../kit/forms/use-file-drop.ts';
import type { BrandingValues, FileName } from './branding-form.ts';
import { whatIsWrong } from './check-file.ts';
import { ChosenFile } from './chosen-file.tsx';
import styles from './branding.module.css';

type Props = {
  of: RecordForm<BrandingValues>;
  name: FileName;
  /** Where the file's own name is kept, for files that are downloaded again. */
  nameField?: 'powerPointTemplateFileName' | 'wordTemplateFileName';
  purpose: UploadPurpose;
  label: string;
  help?: string;
};

export function FileField({ of, name, nameField, purpose, label, help }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { set, take, sent, failure } = useUpload({ of, name, nameField, purpose });
  const { isOver, place } = useFileDrop((file) => void take(file));
  const id = of.form.watch(name);
  const chosen = id && (
    <ChosenFile
      id={id}
      fileName={nameField ? of.form.watch(nameField) : ''}
      purpose={purpose}
      label={label}
    />
  );
  if (readOnly)
    return (
      <FieldFrame>
        <span className="field-name">{label}</span>
        {chosen || '–'}
      </FieldFrame>
    );
  return (
    <Field label={label} help={help} error={failure ?? errorOf(of, name)} optional>
      {(ties) => (
        <div
          className={
            isOver ? clsx('row wrap', styles.filePlace, styles.over) : clsx('row wrap', styles.filePlace)
          }
          {...place}
        >
          {chosen}
          <FileButton
            icon={UploadIcon}
            accept={acceptedFor(purpose)}
            input={ties}
            disabled={sent !== undefined}
            onFile={(file) => void take(file)}
            aria-label={id ? t`Replace: ${label}` : t`Choose a file: ${label}`}
            aria-describedby={ties['aria-describedby']}
          >
            {id ? <Trans>Replace</Trans> : undefined}
          </FileButton>
          {sent === undefined ? !id && <DropHint /> : <Sent share={sent} />}
          {id && <IconButton icon={X} label={t`Remove: ${label}`} onClick={() => set('', '')} />}
        </div>
      )}
    </Field>
  );
}

const DropHint = () => (
  <span className="small muted only-wide">
    <Trans>or drop it here</Trans>
  </span>
);

function Sent({ share }: { share: number }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <span className="row small muted" role="status">
      <progress value={share} aria-label={t`Uploading`} />
      {format.share(share)}
    </span>
  );
}

const dirty = { shouldDirty: true, shouldValidate: true };

/** `sent`: how much of a file has been sent, from 0 to 1; undefined while there is none on its way. */
function useUpload({
  of: { form },
  name,
  nameField,
  purpose,
}: Pick<Props, 'of' | 'name' | 'purpose'> & { nameField: Props['nameField'] | undefined }) {
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();

  function set(id: string, fileName: string) {
    setFailure(undefined);
    form.setValue(name, id, dirty);
    if (nameField) form.setValue(nameField, fileName, dirty);
  }

  async function take(file: File) {
    if (sent !== undefined) return;
    const wrong = await whatIsWrong(purpose, file);
    if (wrong) return setFailure(wrong);
    setSent(0);
    try {
      const uploaded = await uploadFile(
        addressOf(brandingRoutes.upload, { query: { purpose } }),
        file,
        Upload,
        setSent,
      );
      set(uploaded.id, uploaded.fileName);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setSent(undefined);
  }

  return { set, take, sent, failure };
}
