import type { Context, Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { foldMemberCounts } from './count-store.ts';
import { countAdmins, countUsers, joinInvited } from './joining-store.ts';
import { MemberJobWorker } from './member-job-worker.ts';
import { closeProject } from './people-store.ts';
import { servePeople } from './routes.ts';
import { workThroughMembers } from './work-through-members.ts';

declare module '../context.ts' {
  interface Ports {
    workOnMembers: MemberJobWorker['work'];
    joinInvited: typeof joinInvited;
  }
}

function createWorker({ db, bus, hooks, ports, events, log }: Context) {
  const onFailure = (error: unknown) => log.error(error);
  const worker = new MemberJobWorker({ db, bus, hooks, mailer: ports.mailer, events, onFailure });
  return worker.work.bind(worker);
}

export const people: Module = {
  ports: { workOnMembers: createWorker, joinInvited: () => joinInvited },
  jobs: [
    workThroughMembers,
    {
      name: 'people.fold-counts',
      label: /*i18n*/ 'Sum up the numbers of members',
      everyMs: HOUR_MS,
      run: ({ db }) => foldMemberCounts(db),
    },
  ],
  countForLimit: { users: countUsers, admins: countAdmins },
  onProjectPurge: closeProject,
  serve: ({ gate, db, bus, config, hooks, ports }) =>
    servePeople(gate, {
      db,
      hooks,
      bus,
      config,
      tellRequest: ({ id, name, tenantId }, { userIds, feature, dedupe }) =>
        ports.notify(
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
