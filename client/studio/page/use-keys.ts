// Binds keyboard and clipboard to the studio, and names the keys on the sheet.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { commandKey } from '../../kit/buttons/buttons.tsx';
import { useShortcuts } from '../../kit/navigation/shortcuts.ts';
import { toast } from '../../kit/overlays/toast.tsx';
import { toggleFolds } from '../canvas/folds.ts';
import { copySelected, pasteText } from './canvas-clipboard.ts';
import { isTyping, onCanvasKey, removeSelected } from './canvas-keys.ts';
import type { KeyParts } from './key-parts.ts';
import type { useAnnouncing } from './use-announcing.ts';
import type { RunAgain } from '../run/run-again.ts';
import type { StudioParts } from './use-studio.ts';

type KeysOptions = {
  parts: StudioParts;
  frame: RefObject<HTMLElement | null>;
  say: ReturnType<typeof useAnnouncing>;
  runAgain: RunAgain;
};

export function useKeys({ parts, frame, say, runAgain }: KeysOptions) {
  const { t } = useLingui();
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const { model, canvasUi, ui, live } = parts;
  const onChosen = useRef<((stepId: string) => void) | null>(null);

  const keyParts = useMemo<KeyParts>(
    () => ({
      model,
      ui: canvasUi,
      handle: () => latest.current.handle,
      doc: model.edits ? live.doc : undefined,
      commands: {
        openInspector() {
          ui.side = 'step';
          requestAnimationFrame(() => focusFirst(frame.current));
        },
        openPalette: () => (ui.palette = true),
        openSearch: () => (ui.search = true),
        openFind: () => (ui.side = 'find'),
        fold: (stepIds) => toggleFolds(model, stepIds),
        closeAll() {
          ui.side = null;
          ui.palette = false;
          ui.followed = null;
        },
        run: () => (ui.runForm = true),
        runAgain: model.edits && runAgain,
        publish: () => (ui.publish = true),
        tellSaved: () => toast(t`Everything is saved as you work.`),
        announce: say.step,
        announceWire: say.wire,
      },
    }),
    [model, canvasUi, live.doc, ui, frame, t, say, runAgain],
  );

  useKeyEvents(keyParts, frame);
  useShortcutDialog();
  useWayBack(ui, frame);

  return useMemo(
    () => ({
      parts: keyParts,
      chooseStep(chosen: ((stepId: string) => void) | null) {
        onChosen.current = chosen;
        canvasUi.choosing = chosen !== null;
      },
      chosen(stepId: string) {
        canvasUi.choosing = false;
        onChosen.current?.(stepId);
        onChosen.current = null;
      },
    }),
    [keyParts, canvasUi],
  );
}

/** A panel that closes with the focus in it leaves it to the canvas, where the next key is meant. */
function useWayBack(ui: StudioParts['ui'], frame: RefObject<HTMLElement | null>) {
  const { side } = useSnapshot(ui);
  const before = useRef(side);
  useEffect(() => {
    const hasClosed = before.current !== null && side === null;
    before.current = side;
    if (hasClosed && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
  }, [side, frame]);
}

function useKeyEvents(keyParts: KeyParts, frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event, frame.current)) return;
      if (isTyping(event.target) && !runsWhileTyping(event)) return;
      if (onCanvasKey(event, keyParts)) event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent, cuts: boolean) => {
      if (isTyping(event.target) || getSelection()?.toString()) return;
      const text = copySelected(keyParts);
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (cuts) removeSelected(keyParts);
    };
    const copy = (event: ClipboardEvent) => onCopy(event, false);
    const cut = (event: ClipboardEvent) => onCopy(event, true);
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      if (pasteText(keyParts, event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
    };
    // The menu key opens ours; the browser's would lie above it.
    const menu = (event: Event) => keyParts.ui.menu && event.preventDefault();
    addEventListener('keydown', onKey);
    addEventListener('contextmenu', menu);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', cut);
    document.addEventListener('paste', paste);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('contextmenu', menu);
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', paste);
    };
  }, [keyParts, frame]);
}

function useShortcutDialog() {
  const { t } = useLingui();
  useShortcuts(t`Studio`, [
    { keys: ['Tab'], label: t`Along the connections, from step to step; with ⇧ back` },
    { keys: ['W'], label: t`To the connections of the step, and along them; with ⇧ back` },
    { keys: ['C'], label: t`Connect the selected step to another` },
    { keys: ['↵'], label: t`Open the selected step, or add one on the connection` },
    { keys: ['⇧', 'F10'], label: t`Menu for the selection` },
    { keys: ['F2'], label: t`Rename the step, or edit the note` },
    { keys: ['←', '→', '↑', '↓'], label: t`Move the selection; with ⇧ further` },
    { keys: ['/'], label: t`All steps` },
    { keys: [commandKey, 'F'], label: t`Search and replace` },
    { keys: [commandKey, 'K'], label: t`Find a step or an action` },
    { keys: ['L'], label: t`Collapse or expand the loop` },
    { keys: [commandKey, 'D'], label: t`Duplicate` },
    { keys: [commandKey, 'C'], label: t`Copy, also to other agents` },
    { keys: [commandKey, 'X'], label: t`Cut` },
    { keys: [commandKey, 'V'], label: t`Paste at the pointer` },
    { keys: [commandKey, 'A'], label: t`Select all steps` },
    { keys: ['D'], label: t`Turn off or on` },
    { keys: ['Del'], label: t`Delete` },
    { keys: [commandKey, 'Z'], label: t`Undo my change` },
    { keys: [commandKey, '⇧', 'Z'], label: t`Redo` },
    { keys: ['⇧', 'T'], label: t`Tidy up` },
    { keys: ['⇧', '1'], label: t`Show everything` },
    { keys: ['⇧', '2'], label: t`Show the selection` },
    { keys: ['⇧', '0'], label: t`Actual size` },
    { keys: ['+', '−'], label: t`Zoom in or out` },
    { keys: ['V'], label: t`Select and move; a click with ⇧ selects one more` },
    { keys: ['H'], label: t`Move the view, as while Space is held` },
    { keys: ['B'], label: t`Select an area, as while ⇧ is held` },
    { keys: [commandKey, '↵'], label: t({ message: 'Run', context: 'verb' }) },
    { keys: [commandKey, '⇧', '↵'], label: t`Run from the selected step` },
    { keys: [commandKey, '⇧', 'P'], label: t`Publish` },
    { keys: [commandKey, 'S'], label: t`Not needed: everything is saved as you work` },
    { keys: ['Esc'], label: t`Close, or select nothing` },
  ]);
}

/** Who changes a prompt tries it next. Where something is sent with these keys, it is sent. */
const runsWhileTyping = ({ key, metaKey, ctrlKey, target }: KeyboardEvent) =>
  key === 'Enter' &&
  (metaKey || ctrlKey) &&
  target instanceof Element &&
  target.closest('[data-inspector-body]') !== null;

/** Tab and Enter on a focused button belong to the button; on the canvas they belong to the graph. */
function isElsewhere(event: KeyboardEvent, frame: HTMLElement | null): boolean {
  if (!['Tab', 'Enter', ' ', 'Backspace'].includes(event.key) || event.metaKey || event.ctrlKey) return false;
  const target = event.target as Element;
  const isOutside = target.closest('[data-canvas-area]') === null && frame?.contains(target) !== false;
  return target !== document.body && (isOutside || target.closest('button, a, [role="menu"]') !== null);
}

const focusFirst = (frame: HTMLElement | null) =>
  frame
    ?.querySelector<HTMLElement>(
      '[data-inspector-body] :is(input, button, [contenteditable="true"], [tabindex="0"]):not([disabled])',
    )
    ?.focus();
