import type { RunSummary } from '../../shared/executions/run.ts';
import { readsConversations } from '../../shared/node/sign-in/index.ts';
import type { AuthContext } from '../http/authorize.ts';

/** A key without leave to read conversations reads those its maker began through the API [K12]. */
export const mayReadText = (
  { credential, person }: Pick<AuthContext, 'credential' | 'person'>,
  run: RunSummary,
) => readsConversations(credential) || (run.via === 'api' && run.startedBy.id === person.id);

/** Who alone may have spoken in a conversation that is continued: its model is told what was said. Absent: anybody. */
export const continuedTexts = ({ credential, person }: Pick<AuthContext, 'credential' | 'person'>) =>
  readsConversations(credential) ? undefined : person.id;

/** The same for a search: whose texts it may look in; absent: everybody's. */
export const searchedTexts = ({ credential, person }: Pick<AuthContext, 'credential' | 'person'>) =>
  readsConversations(credential) ? {} : { textsBegunBy: person.id };

/** Who is given back what they wrote, in place of its placeholders: nobody else in their name [G61]. */
export const readerIdOf = ({ credential, person }: Pick<AuthContext, 'credential' | 'person'>) =>
  credential.kind === 'session' && credential.impersonation ? undefined : person.id;
