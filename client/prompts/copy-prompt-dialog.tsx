import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Prompt } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ProjectField } from '../project-choice/index.ts';
import { promptLinks } from './links.ts';

type Props = { prompt: Pick<Prompt, 'id' | 'name'>; onClose: () => void };

export function CopyPromptDialog({ prompt, onClose }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const copy = useChange(promptRoutes.copy);
  const [project, setProject] = useState<{ id: string; name: string }>();
  const save = () =>
    project &&
    copy
      .mutateAsync({
        params: { id: prompt.id },
        body: { projectId: project.id, name: t`Copy of ${prompt.name}`.slice(0, 100) },
      })
      .then(
        ({ id }) => goTo(promptLinks.edit(project.id, id)),
        // The dialog says why.
        () => undefined,
      );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Copy ${prompt.name}`}
      description={t`The draft is copied, without its versions and labels.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={copy.isPending}
            because={project ? undefined : t`Choose a project first`}
            onClick={() => void save()}
          >
            {t`Copy prompt`}
          </Button>
        </>
      }
    >
      <ProjectField
        project={project}
        error={copy.error?.message}
        onChoose={(row) => {
          copy.reset();
          setProject(row);
        }}
      />
    </Dialog>
  );
}
