import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, Plus, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { SplitView } from '../kit/overlays/drawer.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { useParameters, withParameters } from '../kit/lists/search-parameters.ts';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { peopleLinks } from './links.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupDrawer } from './group-drawer.tsx';

type Row = { id: string; name: string };

export default function Groups() {
  const { t } = useLingui();
  const [search, change] = useParameters();
  const openId = search.get('open') ?? undefined;
  const canEdit = useCan('people', 'edit');
  const [removing, setRemoving] = useState<Row>();
  const [isMaking, setIsMaking] = useState(false);
  const create = canEdit && <NewGroup onClick={() => setIsMaking(true)} />;
  const close = () => change({ open: undefined });
  return (
    <>
      <SplitView drawer={openId && <GroupDrawer key={openId} id={openId} onClose={close} />}>
        <ListPage
          title={t`Groups`}
          route={groupRoutes.list}
          searchLabel={t`Find a group`}
          above={!canEdit && <ReadOnlyNote />}
          actions={create}
          empty={
            <StateText title={t`No groups yet`} actions={create}>
              <Trans>
                A group is a named set of people with a leader. Your company’s directory can provide groups
                too.
              </Trans>
            </StateText>
          }
          href={({ id }) => `${peopleLinks.groups}?${withOpen(search, id)}`}
          menu={(group) =>
            group.abilities.remove
              ? [{ label: t`Delete group`, icon: Trash2, danger: true, onSelect: () => setRemoving(group) }]
              : []
          }
          columns={useColumns(openId !== undefined)}
        />
      </SplitView>
      {isMaking && <GroupDialog onClose={() => setIsMaking(false)} />}
      {removing && <RemoveGroup group={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** The list stays as it is searched and sorted. */
const withOpen = (search: URLSearchParams, id: string) => withParameters(search, { open: id });

type Group = Row & {
  groupType: 'Local' | 'Directory';
  leader: Row | null;
  memberCount: number;
};

/** `isBeside`: an open group takes half of the width, and says itself who leads it. */
function useColumns(isBeside: boolean) {
  const { t } = useLingui();
  const { number } = useFormat();
  const leaderColumn = {
    title: t`Leader`,
    width: '30%',
    narrow: 'below' as const,
    cell: ({ leader }: Group) =>
      leader ? <span dir="auto">{leader.name}</span> : <span className="only-wide">–</span>,
  };
  return [
    {
      title: t`Name`,
      sortBy: 'name' as const,
      cell: ({ name, groupType }: Group) => (
        <>
          <Tile icon={groupType === 'Directory' ? Building2 : UsersRound} />
          <span className="name">
            <b dir="auto">{name}</b>
            {groupType === 'Directory' && <small>{t`From the company’s directory`}</small>}
          </span>
        </>
      ),
    },
    ...(isBeside ? [] : [leaderColumn]),
    {
      title: t`Members`,
      sortBy: 'memberCount' as const,
      width: 110,
      figures: true,
      narrow: 'side' as const,
      cell: ({ memberCount: users }: Group) => (
        <>
          <span className="only-wide">{number(users)}</span>
          <span className="only-narrow">
            <Plural value={users} one="# member" other="# members" />
          </span>
        </>
      ),
    },
  ];
}

const NewGroup = ({ onClick }: { onClick: () => void }) => (
  <Button variant="primary" icon={Plus} onClick={onClick}>
    <Trans>New group</Trans>
  </Button>
);

function RemoveGroup({ group, onClose }: { group: Row; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useChange(groupRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${group.name}?`}
      description={t`Its members stay members of the workspace, with the roles they have.`}
      verb={t`Delete group`}
      onConfirm={() => remove.mutateAsync({ params: { id: group.id } })}
    />
  );
}
