// Where the keyboard meets the canvas: a stop of its own between the bar above and the tools over it.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { CanvasUi } from '../canvas/canvas-ui.ts';

/** With nothing selected the area itself shows the focus, else the selected card does. */
export function CanvasArea({ ui, children }: { ui: CanvasUi; children: ReactNode }) {
  const { t } = useLingui();
  const { selected, selectedWires } = useSnapshot(ui);
  const isBare = selected.length + selectedWires.length === 0;
  return (
    <section
      className={`s-canvas-area ${isBare ? 'bare-focus' : ''}`}
      tabIndex={0}
      aria-label={t`Steps and connections`}
      aria-description={t`Tab goes from step to step, C connects the selected one, a slash adds one, a question mark lists all keys.`}
    >
      {children}
    </section>
  );
}
