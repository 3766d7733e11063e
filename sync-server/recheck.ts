// Sessions and keys also end by themselves, when their time is over; nobody tells us then. Nor does a process that dies
// between moving or deleting an agent and saying so.
import type { Document, Hocuspocus } from '@hocuspocus/server';
import type { IdentifyHeaders, Identity } from '../shared/node/sign-in/index.ts';
import type { Caller, Context } from './context.ts';
import { headersWith } from './extensions/authenticate.ts';
import type { Sockets } from './sockets.ts';

export type Recheck = {
  sockets: Sockets;
  identify: IdentifyHeaders;
  documents: Documents;
  /** The project a document belongs to now. */
  projectOf: (document: string) => Promise<string | null | undefined>;
};

type Documents = Pick<Hocuspocus<Context>['documents'], 'values'>;

/** Answers how to stop. */
export function recheckCallers(deps: Recheck, everyMs = 60_000): () => void {
  const { sockets, identify, documents, projectOf } = deps;
  const recheck = async () => {
    await recheckOnce(sockets, identify);
    await recheckDocuments(sockets, documents, projectOf);
  };
  const timer = setInterval(() => void recheck(), everyMs);
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

/** Checks people again whose access came from a project the document has left. */
export async function recheckDocuments(
  sockets: Pick<Sockets, 'comeBack'>,
  documents: Documents,
  projectOf: Recheck['projectOf'],
) {
  const recheck = async (document: Document) => {
    const now = await projectOf(document.name);
    for (const { context } of document.getConnections()) {
      const { caller, projectId } = context as Context;
      if (caller && projectId !== now) sockets.comeBack(caller);
    }
  };
  try {
    for (const document of documents.values()) await recheck(document);
  } catch {
    // The database is away: nobody is sent away for that.
  }
}

async function isAsBefore(caller: Caller, identify: IdentifyHeaders): Promise<boolean> {
  for (const [token, known] of caller.identities) {
    const now = await identify(headersWith(caller, token));
    if (!now || permissionsText(now) !== permissionsText(known)) return false;
  }
  return true;
}

const permissionsText = ({ person, flags, credential, onlyProjects }: Identity) =>
  JSON.stringify([person.roles, person.projectIds, flags, credential, onlyProjects]);
