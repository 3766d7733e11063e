import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { isTemplate, uploadUrl, type UploadPurpose } from '../../shared/branding/upload.ts';
import { Icon } from '../kit/display/icon.tsx';
import styles from './branding.module.css';

type Props = { id: string; fileName: string; purpose: UploadPurpose; label: string };

/** A picture is shown, a template can be taken away again. */
export function ChosenFile({ id, fileName, purpose, label }: Props) {
  if (!isTemplate(purpose))
    return (
      <img
        className={clsx(styles.chosen, purpose === 'darkModeLogo' && styles.onDark)}
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
