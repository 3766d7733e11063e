import { screenOf } from '../kit/navigation/screen.ts';
import { communityLinks } from './links.ts';

const screen = screenOf('community');

export const communityScreens = [
  screen({
    path: communityLinks.home,
    title: /*i18n*/ 'Community',
    layout: 'main',
    access: 'community',
    menu: { group: 'top', order: 44, icon: 'Store' },
    load: () => import('./community.tsx'),
  }),
  screen({
    path: '/community/submit',
    title: /*i18n*/ 'Share an agent with the community',
    layout: 'noSidebar',
    access: 'community',
    action: 'edit',
    load: () => import('./submit.tsx'),
  }),
  screen({
    path: communityLinks.submissions,
    title: /*i18n*/ 'Your submissions',
    layout: 'main',
    access: 'community',
    load: () => import('./submissions.tsx'),
  }),
  screen({
    path: communityLinks.reviews,
    title: /*i18n*/ 'Review submissions',
    layout: 'main',
    access: 'communityReview',
    load: () => import('./reviews.tsx'),
  }),
  screen({
    path: '/community/review/:submissionId',
    title: /*i18n*/ 'Review a submission',
    layout: 'main',
    access: 'communityReview',
    load: () => import('./review.tsx'),
  }),
];
