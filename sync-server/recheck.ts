// Sessions and keys also end by themselves, when their time is over; nobody tells us then.
import type { IdentifyHeaders, Identity } from '../shared/node/sign-in/index.ts';
import type { Caller } from './context.ts';
import { headersWith } from './extensions/authenticate.ts';
import type { Sockets } from './sockets.ts';

/** Answers how to stop. */
export function recheckCallers(sockets: Sockets, identify: IdentifyHeaders, everyMs = 60_000): () => void {
  const timer = setInterval(() => void recheckOnce(sockets, identify), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function recheckOnce(sockets: Sockets, identify: IdentifyHeaders) {
  try {
    for (const caller of sockets.callers) {
      if (!(await isAsBefore(caller, identify))) sockets.comeBack(caller);
    }
  } catch {
    // The database is away: nobody is sent away for that.
  }
}

async function isAsBefore(caller: Caller, identify: IdentifyHeaders): Promise<boolean> {
  for (const [token, known] of caller.identities) {
    const now = await identify(headersWith(caller, token));
    if (!now || standingText(now) !== standingText(known)) return false;
  }
  return true;
}

const standingText = ({ person, flags, via, onlyProjects }: Identity) =>
  JSON.stringify([person.roles, person.projectIds, flags, via, onlyProjects]);
