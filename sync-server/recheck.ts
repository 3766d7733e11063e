// Sessions and keys also end by themselves, when their time is over; nobody tells us then.
import type { IdentifyHeaders, Identity } from '../shared/node/sign-in/index.ts';
import { headersWith } from './extensions/authenticate.ts';
import type { Sockets } from './sockets.ts';

/** Answers how to stop. */
export function recheckCallers(sockets: Sockets, identify: IdentifyHeaders, everyMs = 60_000): () => void {
  const timer = setInterval(() => void recheckOnce(sockets, identify), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function recheckOnce(sockets: Sockets, identify: IdentifyHeaders) {
  for (const caller of [...sockets.callers]) {
    for (const [token, known] of caller.identities) {
      try {
        const now = await identify(headersWith(caller, token));
        if (!now || standingText(now) !== standingText(known)) sockets.comeBack(caller);
      } catch {
        // The database is away: nobody is sent away for that.
        return;
      }
    }
  }
}

const standingText = ({ person, flags, via, onlyProjects }: Identity) =>
  JSON.stringify([person.roles, person.projectIds, flags, via, onlyProjects]);
