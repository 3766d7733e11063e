// Changes to a document the server refused: nothing is lost, and nothing is applied before their author decides.
import { useLingui } from '@lingui/react/macro';
import { refusals } from '../../../shared/documents/close-codes.ts';
import { discardRescue, reapply, useRescues, type LiveDocument } from '../../data/live/index.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Note } from '../../kit/layout/notice.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';

type Props = { live: LiveDocument; mayApply: boolean; said: string };

export function SetAside({ live, mayApply, said }: Props) {
  const { t, i18n } = useLingui();
  const [first] = useRescues(live);
  if (!first) return null;
  const apply = async () => {
    reapply(live.doc, first);
    await live.whenSaved();
    await discardRescue(live.owner, first.id);
  };
  return (
    <Note floating role="alert">
      <span className="grow">
        {said} {i18n._(refusals[first.reason])}
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
