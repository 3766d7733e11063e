import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import type { GraphEdge } from '../../../shared/steps/graph.ts';
import { connectionsFrom } from '../graph/connect.ts';
import { edgeId } from '../graph/graph-store.ts';
import { handlesOf } from '../graph/kinds.ts';
import { inWalkOrder } from '../graph/walk.ts';
import { useCanvas } from './canvas-model.ts';
import { useCanvasUi, type ConnectAt } from './canvas-ui.ts';
import { focusCanvas } from './focus-canvas.ts';
import { useLabelText } from './label-text.ts';
import { PickerFrame } from './picker-frame.tsx';
import { titleOf } from './step-title.ts';
import { StepTile } from '../../steps/index.ts';

type Props = { onConnected: (wire: GraphEdge) => void };

/** Connects the selected step with another by keyboard: offers every connection it may begin, one list for each output. */
export function ConnectPicker({ onConnected }: Props) {
  const { connecting } = useSnapshot(useCanvasUi());
  return connecting && <OpenPicker at={connecting as ConnectAt} onConnected={onConnected} />;
}

function OpenPicker({ at, onConnected }: Props & { at: ConnectAt }) {
  const { t, i18n } = useLingui();
  const ui = useCanvasUi();
  const { graph, edits } = useCanvas();
  const labelText = useLabelText();
  const close = useCallback(() => (ui.connecting = null), [ui]);
  const source = graph.step(at.stepId);
  if (!source || !edits) return null;
  const titleOfStep = (id: string) => {
    const step = graph.step(id);
    return step ? titleOf(step, (text) => i18n._(text)) : '';
  };
  const choose = (wire: GraphEdge) => {
    edits.seal();
    edits.rewire([], [wire]);
    edits.seal();
    focusCanvas();
    close();
    onConnected(wire);
  };
  const now = graph.graph();
  const connections = inWalkOrder(now, connectionsFrom(now, source), ({ target }) => target);
  const handles = handlesOf(source);
  return (
    <PickerFrame at={at.screen} label={t`Connect ${titleOfStep(source.id)} to`} onClose={close}>
      <Command.Empty>{t`No other step can follow here`}</Command.Empty>
      {handles.map((handle) => {
        const ofHandle = connections.filter(({ sourceHandle }) => sourceHandle === handle.id);
        return ofHandle.length === 0 ? null : (
          <Command.Group key={handle.id} heading={handles.length > 1 && (labelText(handle) || handle.id)}>
            {ofHandle.map((wire) => (
              <Command.Item
                key={edgeId(wire)}
                value={edgeId(wire)}
                keywords={[titleOfStep(wire.target)]}
                onSelect={() => choose(wire)}
              >
                <StepTile type={graph.step(wire.target)?.type ?? ''} size={24} />
                <span className="clip" dir="auto">
                  {titleOfStep(wire.target)}
                </span>
              </Command.Item>
            ))}
          </Command.Group>
        );
      })}
    </PickerFrame>
  );
}
