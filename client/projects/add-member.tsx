import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { roleLabels } from '../../shared/access/roles.ts';
import type { ProjectMember } from '../../shared/projects/member.ts';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Face } from '../kit/face.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { sayFailure } from '../kit/toast.tsx';

/** Opens the project to project administrators and end users. */
export function AddMember({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const input = { params: { id: project.id }, query: { filter } };
  const { data, error, refetch } = useRead(projectRoutes.candidates, input);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add people`}
      description={t`Project administrators and end users see only the projects that are opened to them. Other administrators see every project already.`}
      actions={
        <Quiet onClick={onClose}>
          <Trans>Done</Trans>
        </Quiet>
      }
    >
      <div className="stack">
        <div className="row">
          <SearchBox label={t`Find a person`} value={filter} onSearch={setFilter} />
        </div>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={3} />}
        {data?.length === 0 && (
          <p className="muted">
            {filter ? (
              <Trans>Nobody of that name is left to add.</Trans>
            ) : (
              <Trans>Nobody is left to add. People are invited in the settings.</Trans>
            )}
          </p>
        )}
        <ul className="candidates">
          {data?.map((person) => (
            <Candidate key={person.id} person={person} projectId={project.id} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Candidate({ person, projectId }: { person: ProjectMember; projectId: string }) {
  const { t, i18n } = useLingui();
  const add = useChange(projectRoutes.addMember);
  const { id, name, email, roles } = person;
  const open = () => add.mutateAsync({ params: { id: projectId, userId: id } }).catch(sayFailure);
  return (
    <li className="waiting-row">
      <Face person={{ id, name }} tooltip={false} />
      <span className="grow member-name">
        <b className="clip" dir="auto">
          {name}
        </b>
        <span className="muted clip">{roles[0] ? i18n._(roleLabels[roles[0]]) : email}</span>
      </span>
      <Quiet size="1" aria-label={t`Add ${name}`} loading={add.isPending} onClick={() => void open()}>
        <Trans>Add</Trans>
      </Quiet>
    </li>
  );
}
