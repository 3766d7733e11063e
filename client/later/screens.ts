import { screenOf, type Screen } from '../kit/navigation/screen.ts';
import { later } from './later.ts';

const screen = screenOf('later');

/** In no menu: the navigation offers only what can be used. */
export const laterScreens: readonly Screen[] = later.map((row) => {
  const { description: _what, help: _help, ...rest } = row;
  const load = () => import('./later-page.tsx').then(({ pageOf }) => ({ default: pageOf(row) }));
  return screen({ ...rest, later: true, load });
});
