import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { Ban, Mail, RotateCcw, Trash2 } from 'lucide-react';
import { roleLabels } from '../../shared/access/roles.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { RowLink } from '../kit/lists/table.tsx';
import { peopleLinks } from './links.ts';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { MemberStatus } from './member-status.tsx';
import type { Selection } from '../kit/lists/use-selection.ts';
import { PageChoice } from '../kit/lists/row-choice.tsx';
import { isSelectable, nameOf, type UserRow } from './user-row.ts';
import styles from './people.module.css';

type Sort = 'name' | 'email' | 'status' | 'joinedAt';

export function useUserColumns(
  selection: Selection<UserRow> | undefined,
  page: readonly UserRow[],
): Column<UserRow, Sort>[] {
  const { t, i18n } = useLingui();
  const canChoose = isSelectable(useViewer().id);
  const rolesOf = ({ roleIds }: UserRow) => roleIds.map((role) => i18n._(roleLabels[role])).join(', ');
  return [
    {
      title: t`Full name`,
      sortBy: 'name',
      head: selection && <PageChoice choosing={{ selection, canChoose }} rows={page} />,
      cell: (user) => <Person user={user} {...(selection && { selection, isSelectable: canChoose(user) })} />,
    },
    {
      title: t`Roles`,
      width: '22%',
      narrow: 'below',
      cell: (user) => (
        <span className={styles.roleNames} title={rolesOf(user)}>
          {rolesOf(user)}
        </span>
      ),
    },
    {
      title: t`Status`,
      sortBy: 'status',
      width: 116,
      narrow: 'below-end',
      cell: ({ status }) => <MemberStatus of={status} />,
    },
    {
      title: t`Department`,
      width: '13%',
      narrow: 'hidden',
      cell: ({ department }) => <span dir="auto">{department?.name ?? '–'}</span>,
    },
    {
      title: t`Last seen`,
      width: 100,
      narrow: 'hidden',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <Ago at={lastSeenAt} /> : <span className="muted">{t`never`}</span>,
    },
  ];
}

type PersonProps = { user: UserRow; selection?: Selection<UserRow>; isSelectable?: boolean };

function Person({ user, selection, isSelectable: hasBox = false }: PersonProps) {
  const { t } = useLingui();
  const mayOpen = useCan('userDetail', 'view');
  const name = nameOf(user);
  const inside = (
    <>
      <Avatar person={{ id: user.id, name }} size={28} tooltip={false} />
      <span className="name">
        <b dir="auto">{name}</b>
        <small dir="auto">{user.email}</small>
      </span>
    </>
  );
  return (
    <span className={styles.pickedRow}>
      {selection && hasBox && (
        <Checkbox
          size="1"
          aria-label={t`Choose ${name}`}
          checked={selection.has(user.id)}
          onCheckedChange={() => selection.toggle(user)}
        />
      )}
      {selection && !hasBox && <span className={styles.noChoice} />}
      {mayOpen ? (
        <RowLink href={peopleLinks.user(user.id)}>{inside}</RowLink>
      ) : (
        <span className={styles.pickedRow}>{inside}</span>
      )}
    </span>
  );
}

export function useUserMenu(act: (action: BulkAction, people: readonly UserRow[]) => void) {
  const { t } = useLingui();
  return (user: UserRow): MenuItem[] => {
    if (!user.abilities.change) return [];
    const entry = (action: BulkAction, label: string, icon: typeof Mail, danger = false) => ({
      label,
      icon,
      danger,
      onSelect: () => act(action, [user]),
    });
    if (user.status === 'Invited')
      return [
        entry('reinvite', t`Invite again`, Mail),
        entry('remove', t`Withdraw invitation`, Trash2, true),
      ];
    return [
      user.status === 'Active'
        ? entry('deactivate', t`Deactivate`, Ban)
        : entry('reactivate', t`Reactivate`, RotateCcw),
      entry('remove', t`Remove`, Trash2, true),
    ];
  };
}
