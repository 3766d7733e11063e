import type { RunSummary } from '../../shared/executions/run.ts';
import { readsConversations } from '../../shared/node/sign-in/index.ts';
import type { Visitor } from '../http/session.ts';

/** A key without leave to read conversations reads those its maker began through the API [K12]. */
export const mayReadText = ({ via, person }: Pick<Visitor, 'via' | 'person'>, run: RunSummary) =>
  readsConversations(via) || (run.via === 'api' && run.startedBy.id === person.id);

/** The same for a search: whose texts it may look in; absent: everybody's. */
export const searchedTexts = ({ via, person }: Pick<Visitor, 'via' | 'person'>) =>
  readsConversations(via) ? {} : { textsBegunBy: person.id };
