// One prompt of the library, and its way into a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ProjectField } from '../project-choice/index.ts';
import styles from './prompts.module.css';

type Taken = { id: string; name: string };

type Props = {
  name: string;
  text: string;
  canTake: boolean;
  onClose: () => void;
  /** Where it is looked for; absent: anywhere, so people choose. */
  into: Taken | undefined;
  take: (projectId: string, name: string) => Promise<Taken>;
  /** What has been made, and the project. */
  onTaken: (made: Taken, projectId: string) => void;
};

export function TakeDialog({ name, text, canTake, onClose, into, take, onTaken }: Props) {
  const { t } = useLingui();
  const [project, setProject] = useState(into);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    if (!project) return;
    setBusy(true);
    await take(project.id, name).then(
      (made) => onTaken(made, project.id),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      width={640}
      actions={
        canTake && (
          <Button
            variant="primary"
            loading={isBusy}
            because={project ? undefined : t`Choose a project first`}
            onClick={() => void save()}
          >
            <Trans>Add to the project</Trans>
          </Button>
        )
      }
    >
      <p className={styles.read} dir="ltr">
        {text}
      </p>
      {canTake && into && failure && (
        <p className="bad" role="alert">
          {failure}
        </p>
      )}
      {canTake && !into && (
        <ProjectField
          project={project}
          error={failure || undefined}
          onChoose={(row) => {
            setFailure('');
            setProject(row);
          }}
        />
      )}
    </Dialog>
  );
}
