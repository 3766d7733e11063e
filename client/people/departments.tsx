import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { departmentRoutes } from '../../shared/people/group-routes.ts';
import { DepartmentBody } from '../../shared/people/group.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog, Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { peopleLinks } from './links.ts';

type Row = { id: string; name: string };
type Open = { edit: Row | 'new' } | { remove: Row };

export default function Departments() {
  const { t } = useLingui();
  const { number } = useFormat();
  const canEdit = useCan('people', 'edit');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = canEdit && (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ edit: 'new' })}>
      <Trans>New department</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Departments`}
        route={departmentRoutes.list}
        searchLabel={t`Find a department`}
        above={!canEdit && <ReadOnlyNote />}
        actions={create}
        empty={
          <StateText title={t`No departments yet`} actions={create}>
            <Trans>
              A department shows where in the company a person works. You can filter lists by department.
            </Trans>
          </StateText>
        }
        href={({ id }) => peopleLinks.usersOf('departmentId', id)}
        menu={(department) =>
          canEdit
            ? [
                { label: t`Rename`, icon: Pencil, onSelect: () => setOpen({ edit: department }) },
                {
                  label: t`Delete department`,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setOpen({ remove: department }),
                },
              ]
            : []
        }
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name }) => (
              <>
                <Tile icon={Building2} />
                <span className="name">
                  <b dir="auto">{name}</b>
                </span>
              </>
            ),
          },
          {
            title: t`People`,
            sortBy: 'memberCount',
            width: 110,
            figures: true,
            narrow: 'side',
            cell: ({ memberCount: people }) => (
              <>
                <span className="only-wide">{number(people)}</span>
                <span className="only-narrow">
                  <Plural value={people} one="# person" other="# people" />
                </span>
              </>
            ),
          },
        ]}
      />
      {open && 'edit' in open && <DepartmentDialog department={open.edit} onClose={close} />}
      {open && 'remove' in open && <RemoveDepartment department={open.remove} onClose={close} />}
    </>
  );
}

function DepartmentDialog({ department, onClose }: { department: Row | 'new'; onClose: () => void }) {
  const { t } = useLingui();
  const isNew = department === 'new';
  const create = useChange(departmentRoutes.create);
  const change = useChange(departmentRoutes.change, [userRoutes.list]);
  const record = useRecordForm(
    DepartmentBody,
    { name: isNew ? '' : department.name },
    {
      save: async (body) => {
        await (isNew
          ? create.mutateAsync({ body })
          : change.mutateAsync({ params: { id: department.id }, body }));
        clearUnsavedGuards();
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? t`New department` : t`Rename the department`}
      actions={
        <FormActions of={record} onClose={onClose}>
          {isNew ? t`Create department` : t`Rename`}
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}

function RemoveDepartment({ department, onClose }: { department: Row; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useChange(departmentRoutes.remove, [userRoutes.list]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${department.name}?`}
      description={t`Its people stay members of the workspace, without a department.`}
      verb={t`Delete department`}
      onConfirm={() => remove.mutateAsync({ params: { id: department.id } })}
    />
  );
}
