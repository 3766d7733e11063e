import { matchRoute, useLocation, useRouter } from 'wouter';
import type { Screen } from '../kit/screen.ts';

export type Matched = { screen: Screen; params: Readonly<Record<string, string | undefined>> };

/** The first screen whose path fits; a trailing slash does not matter. */
export function useScreen(screens: readonly Screen[]): Matched | undefined {
  const { parser } = useRouter();
  const [path] = useLocation();
  for (const screen of screens) {
    const [fits, params] = matchRoute(parser, screen.path, path);
    if (fits) return { screen, params };
  }
  return undefined;
}
