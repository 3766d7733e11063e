// On an empty draft; it goes with the first step that is added.
import { useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { Start } from '../page/later.tsx';
import type { StartProps } from './start.tsx';

export function EmptyDraft(props: StartProps) {
  const { model, ui } = props.parts;
  const steps = useSyncExternalStore(model.graph.subscribe, () => model.graph.graph().steps.length);
  const { isStartClosed } = useSnapshot(ui);
  // A new agent may come with a step, which is no beginning yet.
  const [atFirst] = useState(steps);
  return model.edits && steps <= Math.min(atFirst, 1) && !isStartClosed ? <Start {...props} /> : null;
}
