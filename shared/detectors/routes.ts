// The calls of the four kinds: the same, at addresses of their own.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { detectorSettings, draftOf, recordOf, type DetectorKind } from './detector.ts';

type Address = `/${string}`;
type About = { one: string; many: string; path: Address; current?: Address };

const params = z.object({ id: z.uuid() });

/** `current`: where its list is read and changed, if not at `path`. */
const contractOf = <Settings extends z.ZodType>(
  { one, many, path, current = path }: About,
  settings: Settings,
) =>
  routes({
    list: {
      summary: `List ${many}`,
      method: 'GET',
      path: current,
      access: 'guardrails',
      query: PageQuery(['name', 'updatedAt']),
      answer: Page(recordOf(settings)),
    },
    create: {
      summary: `Create ${one}`,
      method: 'POST',
      path,
      access: 'guardrails',
      idempotent: true,
      body: draftOf(settings),
      answer: recordOf(settings),
      status: 201,
    },
    change: {
      summary: `Change ${one} that the body names; it applies from the next check`,
      method: 'PUT',
      path: current,
      access: 'guardrails',
      /** With `version` the change is refused when somebody else was faster. */
      body: draftOf(settings).extend({ id: z.uuid(), version: z.number().int().optional() }),
      answer: recordOf(settings),
    },
    read: {
      summary: `Get ${one}`,
      method: 'GET',
      path: `${path}/{id}` as const,
      access: 'guardrails',
      params,
      answer: recordOf(settings),
    },
    remove: {
      summary: `Delete ${one} that no guardrail uses`,
      method: 'DELETE',
      path: `${path}/{id}` as const,
      access: 'guardrails',
      params,
    },
  });

const about: Record<DetectorKind, About> = {
  keywords: {
    one: 'a keyword detector',
    many: 'keyword detectors',
    path: '/policy/api/v1/KeywordDetector',
    current: '/policy/api/v2/KeywordDetector',
  },
  customData: {
    one: 'a custom detector',
    many: 'custom detectors',
    path: '/policy/api/v1/CustomDetector',
  },
  allowList: { one: 'an allow list', many: 'allow lists', path: '/policy/api/v1/AllowList' },
  contentModeration: {
    one: 'a content moderation',
    many: 'content moderations',
    path: '/policy/api/v1/ContentModeration',
  },
};

export const detectorRoutes = {
  keywords: contractOf(about.keywords, detectorSettings.keywords),
  customData: contractOf(about.customData, detectorSettings.customData),
  allowList: contractOf(about.allowList, detectorSettings.allowList),
  contentModeration: contractOf(about.contentModeration, detectorSettings.contentModeration),
};
