import type { Module } from '../context.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { exportDeps, type CommunityLibrary } from '../imports/index.ts';
import { communityLibrary } from './library-read-model.ts';
import { reviewStore } from './review-store.ts';
import { serveCommunity } from './routes.ts';
import {
  forgetContributors,
  moveSubmissions,
  removeOldSubmissions,
  submissionStore,
} from './submission-store.ts';
import { tellOfSubmissions } from './tell.ts';

declare module '../context.ts' {
  interface Ports {
    communityLibrary: CommunityLibrary;
  }
}

export const community: Module = {
  ports: { communityLibrary: ({ db }) => communityLibrary(db) },
  onAgentMoved: moveSubmissions,
  onMemberRemoved: forgetContributors,
  serve({ gate, db, events, ports }) {
    const [submissions, reviews] = [submissionStore(db), reviewStore(db)];
    serveCommunity(gate, { ...exportDeps(db), submissions, reviews, events });
    tellOfSubmissions(events, db, ports);
  },
  jobs: [
    {
      name: 'community.remove-old-submissions',
      label: /*i18n*/ 'Remove old submissions to the community',
      everyMs: DAY_MS,
      run: ({ db }) => removeOldSubmissions(db),
    },
  ],
};
