// What can be done to the people who are chosen.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, Ellipsis, Mail, RotateCcw, ShieldUser, Trash2 } from 'lucide-react';
import { Quiet, Tool } from '../kit/buttons.tsx';
import { Menu } from '../kit/menu.tsx';
import type { Deed } from './deeds.ts';
import type { UserRow } from './user-row.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection<UserRow>;
  page: readonly UserRow[];
  act: (deed: Deed | 'roles', people: readonly UserRow[]) => void;
};

export function SelectionBar({ selection, page, act }: Props) {
  const { t } = useLingui();
  const { chosen } = selection;
  const changeable = page.filter(({ abilities }) => abilities.change);
  return (
    <section className="selection" aria-label={t`Chosen people`}>
      <span className="grow" aria-live="polite">
        <Plural value={chosen.length} one="# person chosen" other="# people chosen" />
      </span>
      <Quiet onClick={() => selection.clear()}>
        <Trans>Clear</Trans>
      </Quiet>
      <Quiet onClick={() => selection.add(changeable)}>
        <Trans>Choose the whole page</Trans>
      </Quiet>
      <Quiet icon={ShieldUser} onClick={() => act('roles', chosen)}>
        <Trans>Change roles</Trans>
      </Quiet>
      <Quiet icon={Trash2} onClick={() => act('remove', chosen)}>
        <Trans>Remove</Trans>
      </Quiet>
      <MoreDeeds chosen={chosen} act={act} />
    </section>
  );
}

/** Each for those of the chosen it fits. */
function MoreDeeds({ chosen, act }: { chosen: readonly UserRow[]; act: Props['act'] }) {
  const { t } = useLingui();
  const of = (status: UserRow['status']) => chosen.filter((user) => user.status === status);
  const entry = (deed: Deed, label: string, icon: typeof Mail, people: readonly UserRow[], none: string) => ({
    label: people.length > 0 && people.length < chosen.length ? `${label} (${people.length})` : label,
    icon,
    onSelect: () => act(deed, people),
    because: people.length === 0 ? none : undefined,
  });
  const items = [
    entry('reinvite', t`Invite again`, Mail, of('Invited'), t`None of them is waiting for an invitation`),
    entry('deactivate', t`Deactivate`, Ban, of('Active'), t`None of them is active`),
    entry('reactivate', t`Let in again`, RotateCcw, of('Deactivated'), t`None of them is deactivated`),
  ];
  return <Menu items={items} trigger={<Tool icon={Ellipsis} label={t`More actions`} />} />;
}
