import type { DetectorKind } from '../../shared/detectors/detector.ts';
import { screenOf } from '../kit/navigation/screen.ts';
import { detectorLinks } from './links.ts';

const screen = screenOf('detectors');

const titles: Record<DetectorKind, { list: string; create: string; edit: string }> = {
  keywords: {
    list: /*i18n*/ 'Detectors',
    create: /*i18n*/ 'New keyword detector',
    edit: /*i18n*/ 'Keyword detector',
  },
  customData: {
    list: /*i18n*/ 'Custom detectors',
    create: /*i18n*/ 'New custom detector',
    edit: /*i18n*/ 'Custom detector',
  },
  allowList: { list: /*i18n*/ 'Allow lists', create: /*i18n*/ 'New allow list', edit: /*i18n*/ 'Allow list' },
  contentModeration: {
    list: /*i18n*/ 'Content moderation',
    create: /*i18n*/ 'New content moderation',
    edit: /*i18n*/ 'Content moderation',
  },
};

/** The four lists are tabs of one menu entry. */
const screensOf = (kind: DetectorKind) => [
  screen({
    path: detectorLinks.list(kind),
    title: titles[kind].list,
    layout: 'main',
    access: 'guardrails',
    ...(kind === 'keywords' && { menu: { group: 'govern', order: 12, icon: 'ScanSearch' } }),
    load: () => import('./detectors.tsx'),
  }),
  screen({
    path: detectorLinks.create(kind),
    title: titles[kind].create,
    isCommand: true,
    layout: 'main',
    access: 'guardrails',
    action: 'edit',
    load: () => import('./new-detector.tsx'),
  }),
  screen({
    path: detectorLinks.edit(kind, `:${kind}Id`),
    title: titles[kind].edit,
    layout: 'main',
    access: 'guardrails',
    load: () => import('./detector.tsx'),
  }),
];

export const detectorScreens = [
  ...screensOf('keywords'),
  ...screensOf('customData'),
  ...screensOf('allowList'),
  ...screensOf('contentModeration'),
];
