import { useLingui } from '@lingui/react/macro';
import { GitCommitHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { StepTouch } from '../../../shared/agents/version.ts';
import type { GraphDiff } from '../../../shared/documents/diff-graphs.ts';
import { Ago } from '../../kit/display/ago.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { Sign } from '../canvas/card-parts.tsx';
import { StepTile } from '../../steps/index.ts';
import { useWireLabels } from '../canvas/wire-labels.ts';
import { edgeId } from '../graph/graph-store.ts';
import type { Naming } from '../inspector/reference-name.ts';
import { entriesOf, summaryOf, titleOfEntry, wireEntriesOf } from './change-entries.ts';
import { FieldChangeView } from './field-change.tsx';
import styles from './versions.module.css';

type Props = {
  diff: GraphDiff;
  /** Both states' steps: what changed may refer to any of them. */
  step: Naming['step'];
  touches?: readonly StepTouch[];
  chosen?: string | null;
  onChoose: (stepId: string) => void;
};

/** Every step that differs, the chosen one with what exactly. */
export function ChangeList({ diff, step, touches = [], chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const entries = entriesOf(diff);
  const wires = diff.edgesAdded.length + diff.edgesRemoved.length;
  if (entries.length + wires === 0) {
    return (
      <p className="muted">
        {diff.moved.length > 0 ? t`Steps were only moved. They work the same.` : t`No differences.`}
      </p>
    );
  }
  return (
    <ul className={styles.changes}>
      {entries.map((entry) => {
        const touch = touches.find(({ stepId }) => stepId === entry.id);
        const isOpen = chosen === entry.id || (chosen == null && entry === entries[0]);
        return (
          <li key={entry.id}>
            <button type="button" className="row" aria-expanded={isOpen} onClick={() => onChoose(entry.id)}>
              <Sign change={entry.sign} />
              <StepTile type={entry.type} size={22} />
              <b className="grow clip" dir="auto">
                {titleOfEntry(entry, (text) => i18n._(text))}
              </b>
              {touch ? (
                <span className="row small muted">
                  <Avatar person={touch.by} size={18} /> <Ago at={touch.at} />
                </span>
              ) : (
                <span className="small muted clip">{summaryOf(entry, (text) => i18n._(text))}</span>
              )}
            </button>
            {isOpen &&
              entry.fields
                .filter(({ field }) => field !== 'position')
                .map((change) => (
                  <FieldChangeView key={change.field} change={change} stepId={entry.id} step={step} />
                ))}
          </li>
        );
      })}
      {wires > 0 && (
        <li>
          <span className="row">
            <Icon of={GitCommitHorizontal} />
            <b className="grow">{t`Connections`}</b>
            <span className="small muted num" dir="ltr">
              +{diff.edgesAdded.length} −{diff.edgesRemoved.length}
            </span>
          </span>
          <WireChanges diff={diff} step={step} />
        </li>
      )}
    </ul>
  );
}

function WireChanges({ diff, step }: Pick<Props, 'diff' | 'step'>) {
  const graph = useMemo(() => ({ step }), [step]);
  const labelOf = useWireLabels({ graph });
  return wireEntriesOf(diff).map(({ sign, wire }) => (
    <div key={edgeId(wire)} className="row small">
      <Sign change={sign} />
      <span className="clip" dir="auto">
        {labelOf(wire)}
      </span>
    </div>
  ));
}
