// The output of a step that tests take in place of running it: pinned from the run that is shown, edited as JSON, shared
// with everybody in the draft.
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { Pin as PinIcon, PinOff } from 'lucide-react';
import { use, useState } from 'react';
import type { Pin } from '../../../shared/documents/pins.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { toast } from '../../kit/overlays/toast.tsx';
import type { CanvasModel, Edits } from '../canvas/canvas-model.ts';
import { useKey } from '../graph/keyed-store.ts';
import { kindOf } from '../graph/kinds.ts';
import { InspectorContext } from '../inspector/inspector-model.ts';
import { useShownRun } from './run-context.ts';
import fieldsStyles from '../inspector/fields.module.css';

type Props = { step: GraphStep };

/** Of steps on the highest level: a round of a loop has no output of its own to pin, and the start none to give. */
export function PinnedOutput({ step }: Props) {
  const inspector = use(InspectorContext);
  const role = kindOf(step.type)?.role;
  if (!inspector?.edits || !inspector.pins || step.parentId !== null || role === 'start') return null;
  return <Offered step={step} edits={inspector.edits} pins={inspector.pins} />;
}

function Offered({ step, edits, pins }: Props & { edits: Edits; pins: CanvasModel['pins'] }) {
  const { t } = useLingui();
  const pin = useKey(pins, step.id);
  const record = useShownRun()?.detail?.steps.find(({ key }) => key === step.id);
  const write = (next: Pin | null) => {
    edits.seal();
    if (!edits.pin(step.id, next)) toast(t`This output is too large to pin, or too many are pinned already.`);
    edits.seal();
  };
  if (pin) return <Edited key={JSON.stringify(pin.output)} stepId={step.id} pin={pin} onWrite={write} />;
  if (record?.status !== 'done' || record.isCut) return null;
  return (
    <div className="row">
      <Button
        variant="quiet"
        size="1"
        icon={PinIcon}
        onClick={() => write({ output: record.output, ...(record.routes && { routes: record.routes }) })}
      >
        {t`Pin this output`}
      </Button>
      <span className="small muted">{t`Tests of the draft then use it instead of running the step.`}</span>
    </div>
  );
}

type EditedProps = { stepId: string; pin: Pin; onWrite: (pin: Pin | null) => void };

/** Written when the field is left, so that one visit is one change. */
function Edited({ stepId, pin, onWrite }: EditedProps) {
  const { t } = useLingui();
  const text = JSON.stringify(pin.output, null, 2);
  const [typed, setTyped] = useState(text);
  const [isWrong, setWrong] = useState(false);
  const leave = () => {
    if (typed === text) return setWrong(false);
    try {
      return onWrite({ ...pin, output: JSON.parse(typed) as Json });
    } catch {
      return setWrong(true);
    }
  };
  return (
    <section className={fieldsStyles.field}>
      <div className="row">
        <label className="field-name grow" htmlFor={`pin-${stepId}`}>
          {t`Pinned output`}
        </label>
        <Button variant="quiet" size="1" icon={PinOff} onClick={() => onWrite(null)}>
          {t`Unpin`}
        </Button>
      </div>
      <TextArea
        id={`pin-${stepId}`}
        rows={6}
        dir="ltr"
        className="mono"
        spellCheck={false}
        value={typed}
        aria-invalid={isWrong}
        onChange={({ target: { value } }) => setTyped(value)}
        onBlur={leave}
      />
      {isWrong && (
        <span className={fieldsStyles.error} role="alert">
          {t`This is not valid JSON.`}
        </span>
      )}
      <span className="help">{t`Tests of the draft use it instead of running the step. It is never published.`}</span>
    </section>
  );
}
