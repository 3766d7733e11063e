// A problem leads to its field: the focus goes there as soon as the step is open.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { StudioUi } from './studio-ui.ts';

const controls = ':is(button, input, textarea, [contenteditable="true"])';
/** Behind the row with the label, which may hold a button of its own. */
const first = `:scope > :not(:first-child)${controls}, :scope > :not(:first-child) ${controls}`;

export function useFieldFocus(ui: StudioUi, stepId: string) {
  const { focus } = useSnapshot(ui);
  useEffect(() => {
    if (focus?.stepId !== stepId) return;
    ui.focus = null;
    const place = document.querySelector(`[data-inspector-body] [data-field="${CSS.escape(focus.field)}"]`);
    place?.querySelector<HTMLElement>(first)?.focus();
  }, [focus, ui, stepId]);
}
