// The registry of filters that share settings: of which kind their detectors are, and how those count beside their own.
import type { DetectorKind, DetectorSettings } from '../../../shared/detectors/detector.ts';
import type { Filter, FilterType } from '../../../shared/guardrails/filters/index.ts';
import { strictestOf } from './strictest.ts';

export type NamedDetector<Kind extends DetectorKind = DetectorKind> = {
  [K in Kind]: { id: string; kind: K; name: string; settings: DetectorSettings[K] };
}[Kind];

type Sharing = {
  kind: DetectorKind;
  resolve: (filter: Filter, detectors: readonly NamedDetector[]) => Filter;
};

/** The kind of a detector says which settings it has. */
const sharing = <Type extends FilterType, Kind extends DetectorKind>(
  kind: Kind,
  resolve: (
    filter: Filter<Type>,
    detectors: readonly { id: string; name: string; settings: DetectorSettings[Kind] }[],
  ) => object,
) => ({ kind, resolve }) as unknown as Sharing;

const sharings: { [Type in FilterType]?: Sharing } = {
  KeywordDetector: sharing<'KeywordDetector', 'keywords'>('keywords', (filter, detectors) => ({
    ...filter,
    lists: detectors.map(({ settings }) => settings),
  })),
  CustomRecognizer: sharing<'CustomRecognizer', 'customData'>('customData', (filter, detectors) => ({
    ...filter,
    recognizers: [...filter.recognizers, ...detectors.map(({ name, settings }) => ({ ...settings, name }))],
  })),
  // The first entry that lets a value pass is the one that is counted.
  AllowList: sharing<'AllowList', 'allowList'>('allowList', (filter, detectors) => ({
    ...filter,
    entries: [
      ...detectors.flatMap(({ id, settings }) =>
        settings.entries.map((entry) => ({ ...entry, detectorId: id })),
      ),
      ...filter.entries,
    ],
  })),
  Moderation: sharing<'Moderation', 'contentModeration'>('contentModeration', (filter, detectors) => ({
    ...filter,
    ...strictestOf([filter, ...detectors.map(({ settings }) => settings)]),
  })),
};

export const sharingOf = (filterType: FilterType): Sharing | undefined => sharings[filterType];
