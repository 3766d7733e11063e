// What a right click, Shift+F10 or the menu key offers: for a step, several, a wire, or the canvas.
import { useLingui } from '@lingui/react/macro';
import {
  AlignCenterHorizontal,
  SquareDashed,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Maximize,
  PanelRight,
  PencilLine,
  Play,
  Plus,
  Power,
  PowerOff,
  Spline,
  StepForward,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import { useSnapshot } from 'valtio';
import { isSwitchedOff, maySwitchOff } from '../../../shared/steps/index.ts';
import { commandKey } from '../../kit/buttons/buttons.tsx';
import { MenuAt, type MenuItem } from '../../kit/overlays/menu.tsx';
import { toast } from '../../kit/overlays/toast.tsx';
import { typeIn } from '../canvas/canvas-model.ts';
import type { MenuAt as Place } from '../canvas/canvas-ui.ts';
import { focusCanvas } from '../canvas/focus-canvas.ts';
import { isNote } from '../graph/kinds.ts';
import type { LineUp } from '../graph/line-up.ts';
import { copySelected, duplicateSelected, mayCopy, pasteText } from './canvas-clipboard.ts';
import {
  connectSelected,
  lineUpSelected,
  removeSelected,
  switchSelected,
  tidyUp,
  wiresNamed,
} from './canvas-keys.ts';
import type { KeyParts } from './key-parts.ts';

type Props = { keys: KeyParts; onOpen: (stepId: string) => void };

export function CanvasMenu({ keys, onOpen }: Props) {
  const { menu } = useSnapshot(keys.ui);
  return menu && <OpenMenu at={menu as Place} keys={keys} onOpen={onOpen} />;
}

function OpenMenu({ at, keys, onOpen }: Props & { at: Place }) {
  const items = useItems({ at, keys, onOpen });
  const close = () => {
    keys.ui.menu = null;
    focusCanvas();
  };
  return <MenuAt key={`${at.screen.x} ${at.screen.y}`} {...at.screen} items={items} onClose={close} />;
}

function useItems({ at, keys, onOpen }: Props & { at: Place }): MenuItem[] {
  const [ofSteps, ofWire, ofCanvas] = [
    useStepItems(keys, at, onOpen),
    useWireItems(keys, at),
    useCanvasItems(keys, at),
  ];
  if (at.wire !== undefined) return ofWire;
  return at.steps.length > 0 ? ofSteps : ofCanvas;
}

function useStepItems(keys: KeyParts, { steps }: Place, onOpen: Props['onOpen']): MenuItem[] {
  const { t } = useLingui();
  const lines = useLineUpItems(keys);
  const switchItem = useSwitchItem(keys, steps);
  const runs = useRunItems(keys, steps);
  const [id = '', ...others] = steps;
  const isOne = others.length === 0;
  const graph = keys.model.graph.graph();
  const open: MenuItem = { label: t`Open`, icon: PanelRight, keys: '↵', onSelect: () => onOpen(id) };
  const copy: MenuItem = {
    label: t`Copy`,
    icon: Copy,
    keys: `${commandKey} C`,
    onSelect: () =>
      void copyToClipboard(
        keys,
        t`Your browser does not allow pages to copy. Press ${commandKey} C instead.`,
      ),
  };
  if (!keys.model.edits) return isOne ? [open, copy] : [copy];
  return [
    ...(isOne
      ? [
          open,
          { label: t`Rename`, icon: PencilLine, keys: 'F2', onSelect: () => typeSoon(keys, id) },
          { label: t`Connect to …`, icon: Spline, keys: 'C', onSelect: () => connectSelected(keys) },
        ]
      : []),
    ...(isOne ? (['line'] as const) : []),
    ...runs,
    copy,
    ...(steps.some((stepId) => mayCopy(graph, keys.model.graph.step(stepId)?.type ?? ''))
      ? [
          {
            label: t`Duplicate`,
            icon: CopyPlus,
            keys: `${commandKey} D`,
            onSelect: () => duplicateSelected(keys),
          },
        ]
      : []),
    ...(isOne ? [] : lines),
    ...(switchItem ? [switchItem] : []),
    'line',
    { label: t`Delete`, icon: Trash2, keys: 'Del', danger: true, onSelect: () => removeSelected(keys) },
  ];
}

/** Of one step, where the agent may be run. */
function useRunItems({ model, commands: { runAgain } }: KeyParts, [id = '', ...others]: readonly string[]) {
  const { t } = useLingui();
  const step = model.graph.step(id);
  if (!runAgain || !step || others.length > 0 || isNote(step)) return [];
  const items: MenuItem[] = [
    {
      label: t`Run from here`,
      icon: StepForward,
      keys: `${commandKey} ⇧ ↵`,
      onSelect: () => void runAgain.onward(id),
    },
    { label: t`Run only this step`, icon: Play, onSelect: () => void runAgain.only(id) },
    'line',
  ];
  return items;
}

/** Nothing where none of the steps may be switched off. */
function useSwitchItem(keys: KeyParts, ids: readonly string[]): MenuItem | undefined {
  const { t } = useLingui();
  const steps = ids.flatMap((id) => keys.model.graph.step(id) ?? []).filter(maySwitchOff);
  if (steps.length === 0) return undefined;
  const isOn = steps.some((step) => !isSwitchedOff(step));
  return {
    label: isOn ? t`Turn off` : t`Turn on`,
    icon: isOn ? PowerOff : Power,
    keys: 'D',
    onSelect: () => switchSelected(keys),
  };
}

/** The menu gives the focus back first. */
const typeSoon = ({ model }: KeyParts, id: string) => setTimeout(() => typeIn(model, id), 0);

function useLineUpItems(keys: KeyParts): MenuItem[] {
  const { t } = useLingui();
  const entry = (label: string, how: LineUp): MenuItem => ({
    label,
    onSelect: () => lineUpSelected(keys, how),
  });
  return [
    {
      label: t`Align`,
      icon: AlignCenterHorizontal,
      items: [
        entry(t`Left edges`, 'left'),
        entry(t`Horizontal centers`, 'center'),
        entry(t`Right edges`, 'right'),
        'line',
        entry(t`Top edges`, 'top'),
        entry(t`Vertical centers`, 'middle'),
        entry(t`Bottom edges`, 'bottom'),
        'line',
        entry(t`Distribute horizontally`, 'spreadAcross'),
        entry(t`Distribute vertically`, 'spreadDown'),
      ],
    },
    { label: t`Tidy up`, icon: WandSparkles, keys: '⇧ T', onSelect: () => tidyUp(keys) },
  ];
}

function useWireItems(keys: KeyParts, { wire }: Place): MenuItem[] {
  const { t } = useLingui();
  const { model, ui, handle } = keys;
  const [edge] = wiresNamed(model, wire === undefined ? [] : [wire]);
  if (!model.edits || !edge) return [];
  return [
    {
      label: t`Add a step here`,
      icon: Plus,
      keys: '↵',
      onSelect: () => {
        ui.picker = handle()?.pickerIn(edge) ?? null;
      },
    },
    'line',
    {
      label: t`Delete the connection`,
      icon: Trash2,
      keys: 'Del',
      danger: true,
      onSelect: () => removeSelected(keys),
    },
  ];
}

function useCanvasItems(keys: KeyParts, { screen, canvas }: Place): MenuItem[] {
  const { t } = useLingui();
  const { model, ui, handle } = keys;
  const everything: MenuItem[] = [
    {
      label: t`Select all steps`,
      icon: SquareDashed,
      keys: `${commandKey} A`,
      onSelect: () => handle()?.select(model.graph.graph().steps.map(({ id }) => id)),
    },
    { label: t`Show everything`, icon: Maximize, keys: '⇧ 1', onSelect: () => handle()?.reveal() },
  ];
  if (!model.edits) return everything;
  return [
    {
      label: t`Add a step here`,
      icon: Plus,
      onSelect: () => {
        ui.picker = { screen, canvas };
      },
    },
    {
      label: t`Paste here`,
      icon: ClipboardPaste,
      keys: `${commandKey} V`,
      onSelect: () =>
        void navigator.clipboard.readText().then(
          (text) => pasteText(keys, text, canvas) || toast(t`There are no steps on the clipboard.`),
          () => toast(t`Your browser does not allow pages to paste. Press ${commandKey} V instead.`),
        ),
    },
    { label: t`Tidy up`, icon: WandSparkles, keys: '⇧ T', onSelect: () => tidyUp(keys) },
    'line',
    ...everything,
  ];
}

async function copyToClipboard(keys: KeyParts, refusal: string) {
  try {
    await navigator.clipboard.writeText(copySelected(keys) ?? '');
  } catch {
    toast(refusal);
  }
}
