import { useCanvasUiState } from './canvas-ui.ts';
import styles from './canvas.module.css';

/** Shows that the canvas has the keyboard; with something selected, that shows it. */
export function FocusFrame() {
  const { selected, selectedWires } = useCanvasUiState();
  return selected.length + selectedWires.length === 0 && <i className={styles.focusFrame} />;
}
