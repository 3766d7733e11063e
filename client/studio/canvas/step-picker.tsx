import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { offeredKinds } from '../steps/index.ts';
import { kindOf } from '../graph/kinds.ts';
import { groupNames, groupOrder } from '../steps/groups.ts';
import { addAt, canPlace } from './add-step.ts';
import { useCanvas } from './canvas-model.ts';
import { useNames } from './names.tsx';
import { useCanvasUi, type PickerAt } from './canvas-ui.ts';
import { StepTile } from './step-tile.tsx';

const size = { width: 280, height: 380 };

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
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    box.current?.closest<HTMLElement>('.s-canvas-area')?.focus();
    ui.picker = null;
  };
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Element)) ui.picker = null;
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [ui]);
  const choose = (type: string) => {
    const id = addAt({ model, names }, type, at);
    close();
    if (id !== undefined) onAdded(id);
  };
  const graph = model.graph.graph();
  const kinds = offeredKinds.filter((type) => canPlace(graph, type, at));
  const room = box.current?.parentElement?.getBoundingClientRect() ?? { width: 1200, height: 800 };
  return (
    <div
      className="s-pop s-picker"
      ref={box}
      style={{
        left: Math.max(8, Math.min(at.screen.x, room.width - size.width - 8)),
        top: Math.max(8, Math.min(at.screen.y, room.height - size.height - 8)),
      }}
    >
      <Command
        label={t`Add a step`}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') close();
        }}
      >
        <Command.Input autoFocus placeholder={t`Add a step`} />
        <Command.List>
          <Command.Empty>{t`No step with this name fits here`}</Command.Empty>
          {groupOrder.map((group) => {
            const inGroup = kinds.filter((type) => kindOf(type)?.group === group);
            return inGroup.length === 0 ? null : (
              <Command.Group key={group} heading={i18n._(groupNames[group])}>
                {inGroup.map((type) => (
                  <Command.Item
                    key={type}
                    value={`${i18n._(kindOf(type)?.label ?? type)} ${type}`}
                    onSelect={() => choose(type)}
                  >
                    <StepTile type={type} size={24} /> {i18n._(kindOf(type)?.label ?? type)}
                  </Command.Item>
                ))}
              </Command.Group>
            );
          })}
        </Command.List>
      </Command>
    </div>
  );
}
