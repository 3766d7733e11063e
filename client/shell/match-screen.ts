import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { isId } from '../../shared/kernel/id.ts';
import type { Screen } from '../kit/navigation/screen.ts';

export type Matched = { screen: Screen; params: Readonly<Record<string, string | undefined>> };

/** A mistyped word is no project: it has no page. */
const isProject = (id: string | undefined) => id === undefined || isId(id);

/** The first screen whose path fits the address, read as the router reads it; a slash at the end does not matter. */
export function matchScreen(screens: readonly Screen[], path: string): Matched | undefined {
  for (const screen of screens) {
    const [isMatch, params] = matchRoute(parse, screen.path, path);
    const named: Matched['params'] = params ?? {};
    if (isMatch && isProject(named.projectId)) return { screen, params: named };
  }
  return undefined;
}
