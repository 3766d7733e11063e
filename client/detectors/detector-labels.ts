import { useLingui } from '@lingui/react/macro';
import type { DetectorKind } from '../../shared/detectors/detector.ts';

type Labels = { list: string; create: string; find: string; none: string; about: string };

/** The words for each kind. */
export function useDetectorLabels(): Record<DetectorKind, Labels> {
  const { t } = useLingui();
  return {
    keywords: {
      list: t`Keyword detectors`,
      create: t`New keyword detector`,
      find: t`Find a keyword detector`,
      none: t`No keyword detectors yet`,
      about: t`Words, phrases and patterns that several guardrails look for.`,
    },
    customData: {
      list: t`Custom detectors`,
      create: t`New custom detector`,
      find: t`Find a custom detector`,
      none: t`No custom detectors yet`,
      about: t`Numbers and codes of your own, with examples that every change has to prove.`,
    },
    allowList: {
      list: t`Allow lists`,
      create: t`New allow list`,
      find: t`Find an allow list`,
      none: t`No allow lists yet`,
      about: t`Values, patterns and domains that guardrails let pass, each with a reason and a last day.`,
    },
    contentModeration: {
      list: t`Content moderation`,
      create: t`New content moderation`,
      find: t`Find a content moderation`,
      none: t`No content moderation yet`,
      about: t`From which severity on each of 16 categories counts. Of several, the strictest counts.`,
    },
  };
}
