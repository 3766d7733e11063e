import { matchRoute, useLocation, useRouter } from 'wouter';
import type { Screen } from '../kit/screen.ts';

export type Matched = { screen: Screen; params: Readonly<Record<string, string | undefined>> };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A mistyped word is no project: it has no page. */
const isProject = (id: string | undefined) => id === undefined || uuid.test(id);

/** The first screen whose path fits; a trailing slash does not matter. */
export function useScreen(screens: readonly Screen[]): Matched | undefined {
  const { parser } = useRouter();
  const [path] = useLocation();
  for (const screen of screens) {
    const [fits, params] = matchRoute(parser, screen.path, path);
    const named: Matched['params'] = params ?? {};
    if (fits && isProject(named.projectId)) return { screen, params: named };
  }
  return undefined;
}
