// A file of this product or another one: choose it, read what would become of it, make it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatLabels } from '../../shared/imports/import-report.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { useChange } from '../data/query.ts';
import { FileDrop } from '../kit/forms/file-drop.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FormPage } from '../kit/layout/page.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportSeveral } from './import-several.tsx';
import { useFilePreview, type ChosenBundle, type ChosenFile } from './use-file-preview.ts';

type Props = {
  projectId: string;
  returnTo: string | null;
  /** Above the file. */
  children?: ReactNode;
};

export function FileImport({ projectId, returnTo, children }: Props) {
  const [chosen, setChosen] = useState<ChosenFile | ChosenBundle>();
  const create = useChange(importRoutes.create);
  const choice = (
    <>
      {children}
      <FileChoice projectId={projectId} onFile={setChosen} />
    </>
  );
  if (!chosen) return <FormPage width={840}>{choice}</FormPage>;
  if ('agents' in chosen)
    return (
      <ImportSeveral agents={chosen.agents} projectId={projectId}>
        {choice}
      </ImportSeveral>
    );
  const { content, preview } = chosen;
  return (
    <ImportForm
      key={content}
      preview={preview}
      projectId={projectId}
      returnTo={returnTo}
      create={(wanted) => create.mutateAsync({ body: { ...wanted, content, projectId } })}
    >
      {choice}
    </ImportForm>
  );
}

type ChoiceProps = { projectId: string; onFile: (chosen: ChosenFile | ChosenBundle) => void };

function FileChoice({ projectId, onFile }: ChoiceProps) {
  const { t } = useLingui();
  const { either } = useFormat();
  const [failure, setFailure] = useState('');
  const readFile = useFilePreview(projectId);
  const formats = either(Object.values(formatLabels));
  const take = async (file: File) => {
    setFailure('');
    try {
      onFile(await readFile(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <FileDrop
      accept=".json,.yml,.yaml,application/json,application/yaml"
      label={t`Exported file`}
      failure={failure}
      onFile={take}
    >
      <Trans>
        or drop an export of {formats} here. You see what becomes of every node before anything is created.
      </Trans>
    </FileDrop>
  );
}
