import { screenOf } from '../kit/navigation/screen.ts';

const screen = screenOf('credentials');
const ofCredentials = { layout: 'settings', access: 'credentials' } as const;

export const credentialScreens = [
  screen({
    ...ofCredentials,
    path: '/settings/credentials',
    title: /*i18n*/ 'Credentials',
    menu: { group: 'settings', section: 'connections', order: 10, icon: 'Key' },
    load: () => import('./credentials.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/credentials/new',
    title: /*i18n*/ 'New credential',
    isCommand: true,
    action: 'edit',
    load: () => import('./new-credential.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/credentials/:credentialsId',
    title: /*i18n*/ 'Credential',
    load: () => import('./edit-credential.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/custom-credentials',
    title: /*i18n*/ 'Custom credentials',
    load: () => import('./custom-credentials.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/custom-credentials/new',
    title: /*i18n*/ 'New custom credential',
    isCommand: true,
    action: 'edit',
    load: () => import('./new-custom-credential.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/custom-credentials/:customCredentialId',
    title: /*i18n*/ 'Custom credential',
    load: () => import('./edit-credential.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/user-based-credentials',
    title: /*i18n*/ 'Personal credentials',
    load: () => import('./personal-credentials.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/user-based-credentials/new',
    title: /*i18n*/ 'New personal credential',
    isCommand: true,
    action: 'edit',
    load: () => import('./new-personal-credential.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/user-based-credentials/:credentialId',
    title: /*i18n*/ 'Personal credential',
    load: () => import('./own-values.tsx'),
  }),
  screen({
    ...ofCredentials,
    path: '/settings/user-based-credentials/custom-credentials/:customCredentialId',
    title: /*i18n*/ 'Personal credential',
    load: () => import('./own-values.tsx'),
  }),
];
