// One prompt of the library, and its way into a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { projectRecords } from '../../shared/projects/records.ts';
import { Button } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { RecordField } from '../kit/record-field.tsx';

type Taken = { id: string; name: string };

type Props = {
  name: string;
  canTake: boolean;
  onClose: () => void;
  /** Where it is looked for; absent: anywhere, so people choose. */
  into: Taken | undefined;
  take: (projectId: string, name: string) => Promise<Taken>;
  /** What has been made, and the project. */
  onTaken: (made: Taken, projectId: string) => void;
  children: ReactNode;
};

export function TakeDialog({ name, canTake, onClose, into, take, onTaken, children }: Props) {
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
      {children}
      {canTake && into && failure && (
        <p className="bad" role="alert">
          {failure}
        </p>
      )}
      {canTake && !into && (
        <RecordField
          label={t`Project`}
          searchLabel={t`Find a project`}
          value={
            <span className={project ? 'grow clip' : 'grow muted'} dir="auto">
              {project?.name ?? t`Choose`}
            </span>
          }
          route={projectRecords.list}
          chosenId={project?.id}
          nothing={t`You don’t have access to any project.`}
          error={failure || undefined}
          onChoose={(row) => {
            setFailure('');
            setProject(row);
          }}
        >
          {(row) => <span dir="auto">{row.name}</span>}
        </RecordField>
      )}
    </Dialog>
  );
}
