// Takes a version of a document along, as a file of the format that is chosen.
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { saveFile } from '../kit/forms/save-file.ts';
import { Menu } from '../kit/overlays/menu.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import type { OfficeFormat } from './export/export-document.ts';
import { useLine } from './line.ts';

type Props = { title: string; text: string };

export function DownloadDocument({ title, text }: Props) {
  const { t } = useLingui();
  const { watermark } = useLine();
  const [isWriting, setWriting] = useState(false);
  const saveAs = async (format: OfficeFormat) => {
    setWriting(true);
    try {
      const { exportDocument } = await import('./export/export-document.ts');
      const { name, bytes, type } = await exportDocument({ title, text, watermark }, format);
      saveFile(name, bytes, type);
    } catch (error) {
      toastError(error);
    } finally {
      setWriting(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={Download} loading={isWriting}>
          <Trans>Download</Trans>
        </Button>
      }
      items={[
        { label: t`Word (.docx)`, onSelect: () => void saveAs('docx') },
        { label: t`PowerPoint (.pptx)`, onSelect: () => void saveAs('pptx') },
        { label: t`Markdown (.md)`, onSelect: () => saveFile(`${title}.md`, text, 'text/markdown') },
      ]}
    />
  );
}
