// Who may work on the project: administrators by their role, others by name.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { roleLabels } from '../../shared/access/roles.ts';
import type { ProjectMember } from '../../shared/projects/member.ts';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { FilterBar, Footer, Scroll } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, NothingMatches, ReadOnlyNote, SkeletonRows } from '../kit/layout/states.tsx';
import { toastError, toastWithUndo } from '../kit/overlays/toast.tsx';
import { AddMember } from './add-member.tsx';
import { ProjectFrame } from './project-frame.tsx';
import styles from './projects.module.css';
import rowStyles from './rows.module.css';

const SIZE = 50;

export default function Members() {
  const canEdit = useCan('people', 'edit');
  const [adding, setAdding] = useState(false);
  return (
    <ProjectFrame
      actions={() =>
        canEdit && (
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            <Trans>Add people</Trans>
          </Button>
        )
      }
    >
      {(project) => (
        <>
          <MemberList project={project} canEdit={canEdit} />
          {adding && <AddMember project={project} onClose={() => setAdding(false)} />}
        </>
      )}
    </ProjectFrame>
  );
}

function MemberList({ project, canEdit }: { project: Project; canEdit: boolean }) {
  const { t } = useLingui();
  const [search, change] = useParameters();
  const filter = search.get('filter') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('pageNumber'))) || 1);
  const query = { filter, pageNumber: page, pageSize: SIZE };
  const { data, error, refetch } = useRead(projectRoutes.members, { params: { id: project.id }, query });
  /** Another filter begins with its first page. */
  const find = (text: string) => change({ filter: text, pageNumber: undefined });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <FilterBar>
        <SearchBox label={t`Find a member`} value={filter} onSearch={find} />
      </FilterBar>
      <Scroll className={styles.projects} page={page}>
        {!canEdit && (
          <ReadOnlyNote>
            <Trans>Administrators who manage people can add and remove members.</Trans>
          </ReadOnlyNote>
        )}
        {!data && <SkeletonRows rows={5} />}
        {data?.totalCount === 0 && (
          <NothingMatches filters={t`Contains “${filter}”`} onClear={() => find('')} />
        )}
        <ul>
          {data?.items.map((member) => (
            <Member key={member.id} member={member} project={project} canEdit={canEdit} />
          ))}
        </ul>
      </Scroll>
      {data && data.totalCount > SIZE && (
        <Footer>
          <Pager
            slice={{ limit: SIZE, offset: (page - 1) * SIZE, sortDirection: 'ASC', filter }}
            totalCount={data.totalCount}
            onTurn={(pageNumber) => change({ pageNumber })}
          />
        </Footer>
      )}
    </>
  );
}

type MemberProps = { member: ProjectMember; project: Project; canEdit: boolean };

function Member({ member, project, canEdit }: MemberProps) {
  const { t, i18n } = useLingui();
  const add = useChange(projectRoutes.addMember);
  const remove = useChange(projectRoutes.removeMember);
  const { id, name, email, roles, by } = member;
  const params = { id: project.id, userId: id };
  const takeOff = () =>
    remove
      .mutateAsync({ params })
      .then(() =>
        toastWithUndo(t`${name} no longer has access to ${project.name}.`, () => add.mutateAsync({ params })),
      )
      .catch(toastError);
  const label = roles[0] ? i18n._(roleLabels[roles[0]]) : '';
  return (
    <li className={clsx(rowStyles.waitingRow, rowStyles.memberRow)}>
      <Avatar person={{ id, name }} tooltip={false} />
      <span className={clsx('grow', rowStyles.memberName)}>
        <b className="clip" dir="auto">
          {name}
        </b>
        <span className="muted clip" dir="auto">
          {email}
        </span>
      </span>
      <span className={clsx('muted', rowStyles.memberRole)}>{label}</span>
      <span className={clsx('muted only-wide', rowStyles.memberBy)}>
        {by === 'role' ? <Trans>sees every project</Trans> : <Trans>sees this project</Trans>}
      </span>
      {canEdit && by === 'project' ? (
        <IconButton icon={UserMinus} label={t`Remove ${name}`} onClick={() => void takeOff()} />
      ) : (
        <span className={rowStyles.noTool} />
      )}
    </li>
  );
}
