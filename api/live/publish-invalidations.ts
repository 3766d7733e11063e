// Events become messages that refresh what others have on their screens: which collections to read again, and nothing of
// what is in them.
import type { Contract, Route } from '../../shared/kernel/contract.ts';
import { projectsOf } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { changesChannels, ownChangesChannel } from '../../shared/live/changes.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Events } from '../kit/events.ts';
import { stored, type Source } from './source.ts';

export function publishInvalidations(events: Events, db: Db, contracts: Record<string, Contract>) {
  const everything = Object.values(contracts).flatMap((contract): Route[] => Object.values(contract));

  events.onAny(async (event) => {
    const { type, payload, actor, tenantId } = event;
    const routes = type.invalidates === 'everything' ? everything : type.invalidates;
    if (!tenantId || routes.length === 0) return;
    const personId = type.person?.(payload, actor?.id);
    const place = { tenantId, projectIds: projectsOf(event), subjectId: payload.id, personId };
    await inTenant(db, { tenantId }, (trx) => appendChanges(trx, routes, place));
  });
}

/** What the live socket serves them from. */
export const changesSources = (db: Db): Source[] => [
  ...changesChannels.map((channel) => stored(db, channel)),
  {
    ...stored(db, ownChangesChannel),
    async open({ person }, key) {
      if (key !== person.id) throw new Problem(peopleProblems.notFound);
    },
  },
];
