import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Screen } from '../kit/screen.ts';

export type Matched = { screen: Screen; params: Readonly<Record<string, string | undefined>> };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A mistyped word is no project: it has no page. */
const isProject = (id: string | undefined) => id === undefined || uuid.test(id);

/** The first screen whose path fits the address, read as the router reads it; a slash at the end does not matter. */
export function matchScreen(screens: readonly Screen[], path: string): Matched | undefined {
  for (const screen of screens) {
    const [fits, params] = matchRoute(parse, screen.path, path);
    const named: Matched['params'] = params ?? {};
    if (fits && isProject(named.projectId)) return { screen, params: named };
  }
  return undefined;
}
