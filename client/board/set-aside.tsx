// Changes to the board the server refused: nothing is lost, and nothing is applied before their author decides.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { refusals } from '../../shared/documents/close-codes.ts';
import {
  discardRescue,
  listRescues,
  onRescuesChanged,
  reapply,
  type LiveDocument,
  type Rescue,
} from '../data/live/index.ts';
import { Button } from '../kit/buttons.tsx';
import { Note } from '../kit/notice.tsx';
import { toastError } from '../kit/toast.tsx';

export function SetAside({ live, mayApply }: { live: LiveDocument; mayApply: boolean }) {
  const { t, i18n } = useLingui();
  const rescues = useRescues(live);
  const [first] = rescues;
  if (!first) return null;
  const apply = async () => {
    reapply(live.doc, first);
    await live.whenSaved();
    await discardRescue(live.owner, first.id);
  };
  return (
    <Note floating role="alert">
      <span className="grow">
        {t`Some of your changes to this board were set aside.`} {i18n._(refusals[first.reason])}
      </span>
      <Button variant="quiet" onClick={() => void discardRescue(live.owner, first.id).catch(toastError)}>
        {t`Discard`}
      </Button>
      {mayApply && (
        <Button variant="quiet" onClick={() => void apply().catch(toastError)}>
          {t`Apply again`}
        </Button>
      )}
    </Note>
  );
}

function useRescues({ owner, name }: LiveDocument): readonly Rescue[] {
  const [rescues, setRescues] = useState<readonly Rescue[]>([]);
  const read = useCallback(
    () => void listRescues(owner, name).then(setRescues, () => setRescues([])),
    [owner, name],
  );
  useEffect(() => {
    read();
    return onRescuesChanged(read);
  }, [read]);
  return rescues;
}
