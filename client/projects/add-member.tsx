import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { roleLabels } from '../../shared/access/roles.ts';
import type { ProjectMember } from '../../shared/projects/member.ts';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { RecordChoice } from '../kit/pickers/record-choice.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './add-member.module.css';

/** Opens the project to project administrators and end users, one after the other. */
export function AddMember({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useLingui();
  const params = { id: project.id };
  const add = useChange(projectRoutes.addMember);
  const open = (userId: string) => void add.mutateAsync({ params: { ...params, userId } }).catch(toastError);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add people`}
      description={t`Project administrators and end users see only the projects they are added to. Other administrators already see every project.`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.box}>
        <RecordChoice
          label={t`Find a person`}
          route={projectRoutes.candidates}
          bounds={{ params }}
          nothing={t`There is no one left to add. You can invite people in the settings.`}
          onChoose={(person) => person && open(person.id)}
        >
          {(person) => <Candidate person={person} />}
        </RecordChoice>
      </div>
    </Dialog>
  );
}

function Candidate({ person: { id, name, email, roles } }: { person: ProjectMember }) {
  const { i18n } = useLingui();
  return (
    <>
      <Avatar person={{ id, name }} tooltip={false} />
      <span className="name grow">
        <b dir="auto">{name}</b>
        <small>{roles[0] ? i18n._(roleLabels[roles[0]]) : email}</small>
      </span>
      <Icon of={Plus} size={14} className="muted" />
    </>
  );
}
