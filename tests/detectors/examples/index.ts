// Every kind of every filter that is measured, with its examples and the settings it is asked with.
import { filterTypes, type Filter, type FilterType } from '../../../shared/guardrails/filters/index.ts';
import type { ModerationCategory } from '../../../shared/guardrails/filters/moderation.ts';
import { pciBits, type PciKind } from '../../../shared/guardrails/filters/pci.ts';
import { phiBits, type PhiKind } from '../../../shared/guardrails/filters/phi.ts';
import { piiBit, type PiiKind } from '../../../shared/guardrails/filters/pii.ts';
import { accountsInPlaces, domainsInPlaces } from './accounts-in-places.ts';
import { accounts } from './accounts.ts';
import { cards } from './cards.ts';
import { contactInPlaces } from './contact-in-places.ts';
import { crimes } from './crimes.ts';
import { devices } from './devices.ts';
import { harmToOthers } from './harm-to-others.ts';
import { health } from './health.ts';
import { injection } from './injection.ts';
import type { Example } from './labelled.ts';
import { leaving } from './leaving.ts';
import { numbersInPlaces } from './numbers-in-places.ts';
import { numbers } from './numbers.ts';
import { people } from './people.ts';
import { passwordsInPlaces } from './passwords-in-places.ts';
import { phonesInPlaces } from './phones-in-places.ts';
import { secrets } from './secrets.ts';
import { secretsInPlaces } from './secrets-in-places.ts';
import { personalHarm } from './self-harm.ts';
import { unwanted } from './unwanted.ts';

/**
 * `names`: how the filter calls what it finds of the kind; absent: whatever it finds counts.
 * `isWhole`: a text counts as found wherever in it something is.
 */
export type Measured = {
  kind: string;
  examples: readonly Example[];
  filter: Filter;
  names?: readonly string[];
  isWhole?: boolean;
};

const filterOf = (filterType: FilterType, more: object = {}): Filter =>
  ({ ...filterTypes[filterType].initial, filterActionType: 'Audit', ...more }) as Filter;

const each = <Kind extends string>(
  examples: Record<Kind, readonly Example[]>,
  about: (kind: Kind) => Omit<Measured, 'kind' | 'examples'>,
): Measured[] =>
  (Object.entries(examples) as [Kind, readonly Example[]][]).map(([kind, own]) => ({
    kind,
    examples: own,
    ...about(kind),
  }));

const personal = mergedOf<PiiKind>(
  people,
  numbers,
  devices,
  contactInPlaces,
  phonesInPlaces,
  numbersInPlaces,
  domainsInPlaces,
);
const paid = mergedOf<PciKind>(cards, accounts, accountsInPlaces);
const medical: Record<PhiKind, readonly Example[]> = health;
const moderated = mergedOf<ModerationCategory>(unwanted, harmToOthers, crimes, personalHarm);

function mergedOf<Kind extends string>(...parts: Partial<Record<Kind, readonly Example[]>>[]) {
  const merged: Partial<Record<Kind, readonly Example[]>> = {};
  for (const part of parts)
    for (const [kind, own] of Object.entries(part) as [Kind, readonly Example[]][])
      merged[kind] = [...(merged[kind] ?? []), ...own];
  return merged as Record<Kind, readonly Example[]>;
}

const { ActiveHtml, DangerousLink, ...told } = leaving;

export const measured: readonly Measured[] = [
  ...each(personal, (kind) => ({ filter: filterOf('PII', { piiFilterType: piiBit(kind) }) })),
  ...each(medical, (kind) => ({ filter: filterOf('PHI', { phiFilterType: phiBits.bit(kind) }) })),
  ...each(paid, (kind) => ({ filter: filterOf('PCI', { pciFilterType: pciBits.bit(kind) }) })),
  ...each(mergedOf(secrets, secretsInPlaces, passwordsInPlaces), () => ({ filter: filterOf('Secrets') })),
  ...each(moderated, (kind) => ({
    filter: filterOf('Moderation', {
      competitors: ['Contoso', 'Fabrikam'],
      offTopics: ['election', 'horoscope', 'horoscopes'],
    }),
    names: [kind],
    isWhole: true,
  })),
  ...each(injection, () => ({ filter: filterOf('PromptInjection'), isWhole: true })),
  ...each(told, (kind) => ({
    filter: filterOf('PromptSecurity', { canaries: ['heron-5520'] }),
    names: [kind],
    isWhole: kind === 'PromptLeak',
  })),
  ...each({ ActiveHtml }, () => ({ filter: filterOf('HtmlSanitization'), isWhole: true })),
  ...each({ DangerousLink }, () => ({ filter: filterOf('UrlSanitization'), isWhole: true })),
];
