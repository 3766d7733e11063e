const names = {
  keywords: 'keywords',
  customData: 'custom',
  allowList: 'allow-lists',
  contentModeration: 'content-moderation',
} as const;

type DetectorKind = keyof typeof names;

const kinds = Object.keys(names) as DetectorKind[];

export const detectorLinks = {
  /** The first list stands at the address that the menu leads to. */
  list: (kind: DetectorKind) => (kind === 'keywords' ? '/detectors' : (`/detectors/${names[kind]}` as const)),
  create: (kind: DetectorKind) => `/detectors/${names[kind]}/new` as const,
  edit: (kind: DetectorKind, id: string) => `/detectors/${names[kind]}/${id}` as const,
  kindAt: (path: string): DetectorKind =>
    kinds.find((kind) => path.split('/')[2] === names[kind]) ?? 'keywords',
} as const;
