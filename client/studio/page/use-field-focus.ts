// A problem leads to its field: the focus goes there as soon as the step is open.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { StudioUi } from './studio-ui.ts';

const controls = 'button, input, textarea, [contenteditable="true"]';

export function useFieldFocus(ui: StudioUi, stepId: string) {
  const { focus } = useSnapshot(ui);
  useEffect(() => {
    if (focus?.stepId !== stepId) return;
    ui.focus = null;
    const place = document.querySelector(`[data-inspector-body] [data-field="${CSS.escape(focus.field)}"]`);
    place?.querySelector<HTMLElement>(controls)?.focus();
  }, [focus, ui, stepId]);
}
