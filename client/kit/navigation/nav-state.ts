// Whether the side navigation lies over the page (below 768 px), and which of its groups are folded.
import { proxy, subscribe } from 'valtio';

const FOLDED_KEY = 'foldedNavGroups';

export const navState = proxy({
  open: false,
  palette: false,
  shortcuts: false,
  folded: JSON.parse(localStorage.getItem(FOLDED_KEY) ?? '[]') as string[],
});

subscribe(navState.folded, () => localStorage.setItem(FOLDED_KEY, JSON.stringify(navState.folded)));

export function toggleFold(group: string) {
  const at = navState.folded.indexOf(group);
  if (at < 0) navState.folded.push(group);
  else navState.folded.splice(at, 1);
}
