// What the gallery shows where: each agent once, in the first section that it belongs to.
import type { ChatDeployment } from '../../shared/deployments/deployment.ts';

export type GallerySection = {
  kind: 'pinned' | 'recent' | 'recommended' | 'others' | 'found';
  deployments: ChatDeployment[];
};

type Known = {
  /** Ids, in the order they were pinned. */
  pins: readonly string[];
  /** Ids of those one spoke with, the latest first; several times where there were several conversations. */
  recent: readonly string[];
  search: string;
  tag: string;
};

const MAX_RECENT = 4;

/** Sections without agents are left out. */
export function galleryOf(
  all: readonly ChatDeployment[],
  { pins, recent, search, tag }: Known,
): GallerySection[] {
  const isFiltered = search !== '' || tag !== '';
  const sections: GallerySection[] = isFiltered
    ? [{ kind: 'found', deployments: all.filter((one) => fits(one, search, tag)) }]
    : inSections(all, pins, recent);
  return sections.filter(({ deployments }) => deployments.length > 0);
}

function inSections(all: readonly ChatDeployment[], pins: readonly string[], recent: readonly string[]) {
  const left = new Map(all.map((one) => [one.id, one]));
  const take = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => {
      const one = left.get(id);
      left.delete(id);
      return one ? [one] : [];
    });
  const pinned = take(pins);
  const lately = take([...new Set(recent)].filter((id) => left.has(id)).slice(0, MAX_RECENT));
  const recommended = take(all.filter(({ isRecommended }) => isRecommended).map(({ id }) => id));
  return [
    { kind: 'pinned' as const, deployments: pinned },
    { kind: 'recent' as const, deployments: lately },
    { kind: 'recommended' as const, deployments: recommended },
    { kind: 'others' as const, deployments: [...left.values()] },
  ];
}

const fits = ({ deploymentName, description, tags }: ChatDeployment, search: string, tag: string) =>
  (tag === '' || tags.includes(tag)) &&
  [deploymentName, description, ...tags].some((text) =>
    text.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  );
