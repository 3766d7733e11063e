// Changes the server refused: nothing is lost, and nothing is applied before their author decides.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { refusals } from '../../../shared/documents/close-codes.ts';
import {
  discardRescue,
  previewRescue,
  reapply,
  useRescues,
  type LiveDocument,
  type LiveState,
  type Rescue,
} from '../../data/live/index.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { CopyButton } from '../../kit/buttons/copy-button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { toastError } from '../../kit/overlays/toast.tsx';
import { Sign } from '../canvas/card-parts.tsx';
import { StepTile } from '../../steps/index.ts';
import { frozenGraph } from '../graph/graph-store.ts';
import { drawDiff } from '../versions/draw-diff.ts';
import { entriesOf, titleOfEntry, summaryOf, type Entry } from '../versions/change-entries.ts';
import { useNames } from '../canvas/names.tsx';
import type { Naming } from '../inspector/reference-name.ts';
import { changeText, namesFor } from '../versions/change-text.ts';
import { FieldChangeView } from '../versions/field-change.tsx';
import { fieldName } from '../versions/field-names.ts';
import styles from './dialogs.module.css';

type Props = { live: LiveDocument; state: LiveState; titleOf: (stepId: string) => string };

export function RescueDialog({ live, state, titleOf }: Props) {
  const rescues = useRescues(live);
  const [later, setLater] = useState<string[]>([]);
  const rescue = rescues.find(({ id }) => !later.includes(id));
  if (!rescue || !state.isSynced) return null;
  return (
    <OneRescue
      key={rescue.id}
      live={live}
      rescue={rescue}
      mayApply={state.access === 'write'}
      titleOf={titleOf}
      onLater={() => setLater([...later, rescue.id])}
    />
  );
}

type OneProps = {
  live: LiveDocument;
  rescue: Rescue;
  mayApply: boolean;
  titleOf: (stepId: string) => string;
  onLater: () => void;
};

function OneRescue({ live, rescue, mayApply, titleOf, onLater }: OneProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { entries, step } = useMemo(() => {
    const { before, after } = previewRescue(live.doc, rescue);
    const drawn = drawDiff(before.graph, after.graph);
    return { entries: entriesOf(drawn.diff), step: frozenGraph(drawn.graph).step };
  }, [live, rescue]);
  const at = format.dateTime(rescue.at);
  const say = (text: string) => i18n._(text);
  const nameOf = (entry: Entry) => titleOf(entry.id) || titleOfEntry(entry, say);
  const discard = () => void discardRescue(live.owner, rescue.id).catch(toastError);
  const apply = async () => {
    setBusy(true);
    try {
      reapply(live.doc, rescue);
      await live.whenSaved();
      await discardRescue(live.owner, rescue.id);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const textOf = useEntryText({ step, say });
  const all = entries.map((entry) => textOf(entry, nameOf(entry))).join('\n\n');
  return (
    <Dialog
      open
      insistent
      onClose={onLater}
      width={600}
      title={i18n._(
        /*i18n*/ '{count, plural, =0 {Some of your changes were set aside} one {A change to # step was set aside} other {Changes to # steps were set aside}}',
        { count: entries.length },
      )}
      description={
        <>
          {i18n._(refusals[rescue.reason])}{' '}
          {t`This happened on ${at}. Nothing is lost: it stays here until you decide.`}
        </>
      }
      actions={
        <>
          <span className="grow row">
            <CopyButton text={all} label={t`Copy all as text`} />
          </span>
          <Button variant="danger" onClick={discard}>
            {t`Discard`}
          </Button>
          <Button variant="quiet" onClick={onLater}>{t`Keep for later`}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            because={
              mayApply ? undefined : t`You can only view this agent. A project administrator can change that.`
            }
            onClick={() => void apply()}
          >
            {t`Apply again`}
          </Button>
        </>
      }
    >
      {entries.map((entry) => (
        <section className={styles.rescued} key={entry.id}>
          <div className="row">
            <StepTile type={entry.type} size={22} />
            <b className="h2 clip" dir="auto">
              {nameOf(entry)}
            </b>
            <span className="muted grow clip">{summaryOf(entry, say)}</span>
            <Sign change={entry.sign} />
            <CopyButton text={textOf(entry, nameOf(entry))} label={t`Copy`} />
          </div>
          {entry.fields
            .filter(({ field }) => field !== 'position')
            .map((change) => (
              <FieldChangeView key={change.field} change={change} stepId={entry.id} step={step} />
            ))}
        </section>
      ))}
      {entries.length === 0 && (
        <p className="muted">{t`The changes set aside are already part of the agent, or only moved steps.`}</p>
      )}
    </Dialog>
  );
}

/** An entry as text to take along. */
function useEntryText({ step, say }: Naming) {
  const names = useNames();
  return ({ id, sign, fields }: Entry, name: string) => {
    const nameOf = namesFor(names, step(id));
    const lines = fields.map(({ field, after }) => `${fieldName(field, say)}: ${changeText(after, nameOf)}`);
    return [`${name} (${sign})`, ...lines].join('\n');
  };
}
