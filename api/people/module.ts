import type { Module } from '../context.ts';
import { notify } from '../notifications/index.ts';
import { servePeople } from './routes.ts';

export const people: Module = {
  serve: ({ gate, db, bus, config }) =>
    servePeople(gate, {
      db,
      bus,
      config,
      tellRequest: ({ id, name, tenantId }, { userIds, feature, dedupe }) =>
        notify(
          db,
          tenantId,
          { userIds },
          {
            kind: feature ? 'featureAsked' : 'accessAsked',
            details: { person: name, ...(feature && { feature }) },
            subjectId: id,
            dedupe,
          },
        ),
    }),
};
