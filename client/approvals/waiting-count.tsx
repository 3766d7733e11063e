import { Count } from '../kit/buttons/buttons.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

/** Beside the inbox in the menu. */
export default function WaitingCount() {
  const count = useWaitingCount();
  return count > 0 ? <Count>{count}</Count> : null;
}
