// What can be done to the people who are chosen.
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Ellipsis, Mail, RotateCcw, ShieldUser, Trash2, type LucideIcon } from 'lucide-react';
import { useViewer } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { MAX_JOB_PEOPLE } from '../../shared/people/member-job.ts';
import type { userRoutes } from '../../shared/people/user-routes.ts';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';
import type { useListQuery } from '../kit/lists/use-list-query.ts';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { isSelectable, type UserRow } from './user-row.ts';
import type { Selection } from '../kit/lists/use-selection.ts';

type List = ReturnType<typeof useListQuery<typeof userRoutes.list>>;

type Props = {
  selection: Selection<UserRow>;
  list: List;
  act: (action: BulkAction | 'roles', people: readonly UserRow[]) => void;
};

export function PeopleBar({ selection, list, act }: Props) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { chosen } = selection;
  return (
    <SelectionBar
      label={t`Selected people`}
      selection={selection}
      list={list}
      most={MAX_JOB_PEOPLE}
      canChoose={isSelectable(viewer.id)}
    >
      <Button variant="quiet" icon={ShieldUser} onClick={() => act('roles', chosen)}>
        <Trans>Change roles</Trans>
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={() => act('remove', chosen)}>
        <Trans>Remove</Trans>
      </Button>
      <MoreActions chosen={chosen} act={act} />
    </SelectionBar>
  );
}

/** Each for those of the chosen it fits. */
function MoreActions({ chosen, act }: { chosen: readonly UserRow[]; act: Props['act'] }) {
  const { t } = useLingui();
  const actions: {
    action: BulkAction;
    forStatus: UserRow['status'];
    label: string;
    icon: LucideIcon;
    none: string;
  }[] = [
    {
      action: 'reinvite',
      forStatus: 'Invited',
      label: t`Invite again`,
      icon: Mail,
      none: t`None of them has a pending invitation`,
    },
    {
      action: 'deactivate',
      forStatus: 'Active',
      label: t`Deactivate`,
      icon: Ban,
      none: t`None of them is active`,
    },
    {
      action: 'reactivate',
      forStatus: 'Deactivated',
      label: t`Reactivate`,
      icon: RotateCcw,
      none: t`None of them is deactivated`,
    },
  ];
  const items = actions.map(({ action, forStatus, label, icon, none }) => {
    const people = chosen.filter(({ status }) => status === forStatus);
    return {
      label: people.length > 0 && people.length < chosen.length ? `${label} (${people.length})` : label,
      icon,
      onSelect: () => act(action, people),
      because: people.length === 0 ? none : undefined,
    };
  });
  return <Menu items={items} trigger={<IconButton icon={Ellipsis} label={t`More actions`} />} />;
}
