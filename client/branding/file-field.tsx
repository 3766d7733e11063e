// A file, uploaded and checked when it is chosen; it counts once the form is saved.
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Upload as UploadIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptedFor, isTemplate, uploadUrl, type UploadPurpose } from '../../shared/branding/upload.ts';
import { Quiet, Tool } from '../kit/buttons.tsx';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import { errorOf } from '../kit/text-fields.tsx';
import type { BrandingValues, FileName } from './branding-form.ts';
import { uploadFile } from './upload-file.ts';

type Props = {
  of: RecordForm<BrandingValues>;
  name: FileName;
  /** Where the file's own name is kept, for files that are downloaded again. */
  nameField?: 'powerPointTemplateFileName' | 'wordTemplateFileName';
  purpose: UploadPurpose;
  label: string;
  help?: string;
};

const dirty = { shouldDirty: true, shouldValidate: true };

export function FileField({ of, name, nameField, purpose, label, help }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = of.form.watch(name);
  const fileName = nameField ? of.form.watch(nameField) : '';

  function set(value: string, itsName: string) {
    setFailure(undefined);
    of.form.setValue(name, value, dirty);
    if (nameField) of.form.setValue(nameField, itsName, dirty);
  }

  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      const uploaded = await uploadFile(purpose, file);
      set(uploaded.id, uploaded.fileName);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <Field label={label} help={help} error={failure ?? errorOf(of, name)} optional>
      {(ties) => (
        <div className="row wrap">
          {id && <Chosen id={id} fileName={fileName} purpose={purpose} label={label} />}
          <Quiet icon={UploadIcon} loading={busy} onClick={() => input.current?.click()} type="button">
            {id ? <Trans>Replace</Trans> : <Trans>Choose a file</Trans>}
          </Quiet>
          {id && <Tool icon={X} label={t`Remove: ${label}`} onClick={() => set('', '')} />}
          <input
            {...ties}
            ref={input}
            type="file"
            className="unseen"
            tabIndex={-1}
            accept={acceptedFor(purpose)}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}

type ChosenProps = { id: string; fileName: string; purpose: UploadPurpose; label: string };

function Chosen({ id, fileName, purpose, label }: ChosenProps) {
  if (!isTemplate(purpose))
    return (
      <img
        className={purpose === 'darkModeLogo' ? 'chosen on-dark' : 'chosen'}
        src={uploadUrl(id)}
        alt={label}
      />
    );
  return (
    <a className="row link" href={uploadUrl(id)} download>
      <Icon of={FileText} />
      <span className="clip" dir="auto">
        {fileName}
      </span>
    </a>
  );
}
