import type { Module } from '../context.ts';
import { notify } from '../notifications/index.ts';
import { countAdmins, countUsers } from './joining-store.ts';
import { closeProject } from './people-store.ts';
import { servePeople } from './routes.ts';

export const people: Module = {
  countForLimit: { users: countUsers, admins: countAdmins },
  onProjectPurge: closeProject,
  serve: ({ gate, db, bus, config, hooks }) =>
    servePeople(gate, {
      db,
      hooks,
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
