import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { offeredKinds } from '../steps/index.ts';
import { kindOf } from '../graph/kinds.ts';
import { groupNames, groupOrder } from '../steps/groups.ts';
import { addAt, canPlace } from './add-step.ts';
import { useCanvas } from './canvas-model.ts';
import { useNames } from './names.tsx';
import { useCanvasUi, type PickerAt } from './canvas-ui.ts';
import { focusCanvas } from './focus-canvas.ts';
import { PickerFrame } from './picker-frame.tsx';
import { StepTile } from '../../steps/index.ts';

/** Opens where a step is wanted and offers only what fits there. */
export function StepPicker({ onAdded }: { onAdded: (stepId: string) => void }) {
  const ui = useCanvasUi();
  const { picker } = useSnapshot(ui);
  return picker && <OpenPicker at={picker as PickerAt} onAdded={onAdded} />;
}

function OpenPicker({ at, onAdded }: { at: PickerAt; onAdded: (stepId: string) => void }) {
  const { t, i18n } = useLingui();
  const ui = useCanvasUi();
  const model = useCanvas();
  const names = useNames();
  const close = useCallback(() => (ui.picker = null), [ui]);
  const choose = (type: string) => {
    const id = addAt({ model, names }, type, at);
    focusCanvas();
    close();
    if (id !== undefined) onAdded(id);
  };
  const graph = model.graph.graph();
  const kinds = offeredKinds.filter((type) => canPlace(graph, type, at));
  return (
    <PickerFrame at={at.screen} label={t`Add a step`} onClose={close}>
      <Command.Empty>{t`No step with this name fits here`}</Command.Empty>
      {groupOrder.map((group) => {
        const inGroup = kinds.filter((type) => kindOf(type)?.group === group);
        return inGroup.length === 0 ? null : (
          <Command.Group key={group} heading={i18n._(groupNames[group])}>
            {inGroup.map((type) => (
              <Command.Item
                key={type}
                value={type}
                keywords={[i18n._(kindOf(type)?.label ?? type)]}
                onSelect={() => choose(type)}
              >
                <StepTile type={type} size={24} /> {i18n._(kindOf(type)?.label ?? type)}
              </Command.Item>
            ))}
          </Command.Group>
        );
      })}
    </PickerFrame>
  );
}
