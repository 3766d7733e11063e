// Changes to the draft the server refused: nothing is lost, and nothing is applied before their author decides.
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
  const [rescue, setRescue] = useState<Rescue>();
  const read = useCallback(
    () =>
      void listRescues(live.owner, live.name).then(
        ([first]) => setRescue(first),
        () => setRescue(undefined),
      ),
    [live],
  );
  useEffect(() => {
    read();
    return onRescuesChanged(read);
  }, [read]);
  if (!rescue) return null;
  const apply = async () => {
    reapply(live.doc, rescue);
    await live.whenSaved();
    await discardRescue(live.owner, rescue.id);
  };
  return (
    <Note floating role="alert">
      <span className="grow">
        {t`Some of your changes to this prompt were set aside.`} {i18n._(refusals[rescue.reason])}
      </span>
      <Button variant="quiet" onClick={() => void discardRescue(live.owner, rescue.id).catch(toastError)}>
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
