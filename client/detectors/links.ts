const lists = {
  keywords: '/guardrails/keyword-detectors',
  customData: '/guardrails/custom-detectors',
  allowList: '/guardrails/allow-lists',
  contentModeration: '/guardrails/content-moderation',
} as const;

type DetectorKind = keyof typeof lists;

export const detectorLinks = {
  list: (kind: DetectorKind) => lists[kind],
  create: (kind: DetectorKind) => `${lists[kind]}/new` as const,
  edit: (kind: DetectorKind, id: string) => `${lists[kind]}/${id}` as const,
} as const;
