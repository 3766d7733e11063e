// The projects this person worked in last, on this device, latest first. The keys are the specification's.
import { proxy, useSnapshot } from 'valtio';
import { z } from 'zod';

const RECENT_KEY = 'recentProjectIds';
const LAST_KEY = 'lastAccessedProject';
const MAX_RECENT_PROJECTS = 5;

const Ids = z.array(z.string()).catch([]);

function parse(text: string): string[] {
  try {
    return Ids.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

const read = () => parse(localStorage.getItem(RECENT_KEY) ?? '[]');

const recent = proxy({ ids: read(), last: localStorage.getItem(LAST_KEY) ?? undefined });

export function rememberProject(id: string) {
  if (recent.last === id && recent.ids[0] === id) return;
  recent.last = id;
  recent.ids = [id, ...recent.ids.filter((other) => other !== id)].slice(0, MAX_RECENT_PROJECTS);
  localStorage.setItem(LAST_KEY, id);
  localStorage.setItem(RECENT_KEY, JSON.stringify(recent.ids));
}

export function forgetProjects() {
  recent.last = undefined;
  recent.ids = [];
  localStorage.removeItem(LAST_KEY);
  for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_KEY)) localStorage.removeItem(key);
}

/** Another tenant, other projects: those of the one that is left wait for the way back. */
export function swapRecentProjects(from: string | undefined, to: string) {
  const next = localStorage.getItem(keyOf(to));
  if (from) localStorage.setItem(keyOf(from), JSON.stringify(recent.ids));
  recent.ids = next === null ? [] : parse(next);
  recent.last = recent.ids[0];
  localStorage.setItem(RECENT_KEY, JSON.stringify(recent.ids));
  if (recent.last) localStorage.setItem(LAST_KEY, recent.last);
  else localStorage.removeItem(LAST_KEY);
}

const keyOf = (tenantId: string) => `${RECENT_KEY}:${tenantId}`;

export const useRecentProjects = () => useSnapshot(recent);
