import { screenOf } from '../kit/navigation/screen.ts';
import { peopleLinks } from './links.ts';

const screen = screenOf('people');

export const peopleScreens = [
  screen({
    path: '/settings/people',
    title: /*i18n*/ 'People',
    layout: 'settings',
    access: 'people',
    load: () => import('./people-home.tsx'),
  }),
  screen({
    path: peopleLinks.users,
    title: /*i18n*/ 'Users',
    layout: 'settings',
    access: 'people',
    menu: { group: 'settings', section: 'people', order: 10, icon: 'Users' },
    load: () => import('./users.tsx'),
  }),
  screen({
    path: '/settings/people/users/:userId',
    title: /*i18n*/ 'User',
    layout: 'settings',
    access: 'userDetail',
    load: () => import('./user.tsx'),
  }),
  screen({
    path: peopleLinks.groups,
    title: /*i18n*/ 'Groups',
    layout: 'settings',
    access: 'people',
    menu: { group: 'settings', section: 'people', order: 20, icon: 'UsersRound' },
    load: () => import('./groups.tsx'),
  }),
  screen({
    path: peopleLinks.departments,
    title: /*i18n*/ 'Departments',
    layout: 'settings',
    access: 'people',
    menu: { group: 'settings', section: 'people', order: 30, icon: 'Building2' },
    load: () => import('./departments.tsx'),
  }),
  screen({
    path: peopleLinks.profile,
    title: /*i18n*/ 'Profile',
    layout: 'main',
    access: 'signedIn',
    load: () => import('./profile.tsx'),
  }),
];
