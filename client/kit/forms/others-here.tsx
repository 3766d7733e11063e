// Who else has this form open, while they have it open; the server says who they are.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { documentName, type FormKind } from '../../../shared/documents/names.ts';
import { useLiveDocument, type LiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';
import { Avatar } from '../display/avatar.tsx';
import { Notice } from '../layout/notice.tsx';
import { othersIn, type Other } from './others-in.ts';

type Props = { kind: FormKind; id: string; isChanging: boolean };

export default function OthersHere({ kind, id, isChanging }: Props) {
  const { i18n } = useLingui();
  const { id: userId, tenant } = useViewer();
  const name = documentName({ tenantId: tenant.id, kind, id });
  const live = useLiveDocument({ name, tenantId: tenant.id, userId, isKeptOffline: false });
  const others = useOthers(live, userId, isChanging);
  if (others.length === 0) return null;
  const named = (some: readonly Other[]) =>
    new Intl.ListFormat(i18n.locale).format(some.map(({ name: person }) => person));
  const changing = named(others.filter((other) => other.isChanging));
  const looking = named(others.filter((other) => !other.isChanging));
  return (
    <Notice tone="off">
      <span className="row wrap" role="status">
        {others.map((other) => (
          <Avatar key={other.id} person={other} size={20} />
        ))}
        {changing && (
          <span>
            <Trans>Changing this form now: {changing}</Trans>
          </span>
        )}
        {looking && (
          <span className="muted">
            <Trans>Also here: {looking}</Trans>
          </span>
        )}
      </span>
    </Notice>
  );
}

function useOthers(live: LiveDocument | undefined, userId: string, isChanging: boolean): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => live?.awareness.setLocalState({ isChanging }), [live, isChanging]);
  useEffect(() => {
    if (!live) return undefined;
    const { awareness } = live;
    const read = () => setOthers(othersIn([...awareness.getStates().values()], userId));
    awareness.on('change', read);
    read();
    return () => awareness.off('change', read);
  }, [live, userId]);
  return others;
}
