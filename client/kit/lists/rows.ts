// How high rows are: 44 with a second line, 36 without. One choice for every list, remembered on this device.
import { proxy, useSnapshot } from 'valtio';

const DENSE_KEY = 'denseRows';

const rows = proxy({ dense: localStorage.getItem(DENSE_KEY) === 'yes' });

export const useDense = () => useSnapshot(rows).dense;

export function toggleDense() {
  rows.dense = !rows.dense;
  localStorage.setItem(DENSE_KEY, rows.dense ? 'yes' : 'no');
}
