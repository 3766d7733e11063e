import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Hand, MousePointer2, Plus, Redo2, SquareDashed, Undo2, WandSparkles } from 'lucide-react';
import { commandKey, IconButton } from '../../kit/buttons/buttons.tsx';
import { signOf } from '../../steps/index.ts';
import { quickKinds } from '../steps/index.ts';
import { kindOf } from '../graph/kinds.ts';
import { addBehind } from './add-step.ts';
import type { CanvasHandle } from './canvas-handle.ts';
import { useCanvas } from './canvas-model.ts';
import { useCanvasUi, useCanvasUiState, type Tool as CanvasTool } from './canvas-ui.ts';
import { focusCanvas } from './focus-canvas.ts';
import { useNames } from './names.tsx';
import { dragType } from './use-connecting.ts';
import styles from './floating.module.css';

type Props = {
  handle: CanvasHandle | null;
  onTidy: () => void;
  onPalette: () => void;
  onAdded: (stepId: string) => void;
};

export function ToolStrip({ handle, onTidy, onPalette, onAdded }: Props) {
  const { t } = useLingui();
  const { edits } = useCanvas();
  if (!edits) return null;
  return (
    <div
      className={clsx(styles.pop, styles.strip)}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t`Tools`}
    >
      <Tools />
      <hr />
      <QuickSteps handle={handle} onAdded={onAdded} />
      <IconButton icon={Plus} label={t`All steps`} keys={['/']} onClick={onPalette} />
      <hr />
      <IconButton icon={Undo2} label={t`Undo my change`} keys={[commandKey, 'Z']} onClick={edits.undo} />
      <IconButton icon={Redo2} label={t`Redo`} keys={[commandKey, '⇧', 'Z']} onClick={edits.redo} />
      <IconButton icon={WandSparkles} label={t`Tidy up`} keys={['⇧', 'T']} onClick={onTidy} />
    </div>
  );
}

function Tools() {
  const { t } = useLingui();
  const ui = useCanvasUi();
  const { tool } = useCanvasUiState();
  const tools: [CanvasTool, typeof Hand, string, string][] = [
    ['point', MousePointer2, t`Select and move`, 'V'],
    ['hand', Hand, t`Move the view`, 'H'],
    ['box', SquareDashed, t`Select an area`, 'B'],
  ];
  return tools.map(([id, icon, label, key]) => (
    <IconButton
      key={id}
      icon={icon}
      label={label}
      keys={[key]}
      on={tool === id}
      onClick={() => (ui.tool = id)}
    />
  ));
}

/** A click puts the step behind the selected or the last one, dragging puts it where it is dropped. */
function QuickSteps({ handle, onAdded }: Pick<Props, 'handle' | 'onAdded'>) {
  const { i18n } = useLingui();
  const model = useCanvas();
  const ui = useCanvasUi();
  const names = useNames();
  const add = (type: string) => {
    if (!handle) return;
    const id = addBehind({ model, names }, type, ui.selected, handle.view().center);
    if (id !== undefined) onAdded(id);
    focusCanvas();
  };
  return quickKinds.map((type) => {
    const kind = kindOf(type);
    return (
      kind && (
        <IconButton
          key={type}
          icon={signOf(type)?.icon ?? Plus}
          label={i18n._(kind.label)}
          onClick={() => add(type)}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragType, type)}
        />
      )
    );
  });
}
