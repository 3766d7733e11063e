// The settings of a guardrail in the reader's words, by what they are called in the editor.
import { useLingui } from '@lingui/react/macro';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { pciBits } from '../../shared/guardrails/filters/pci.ts';
import { phiBits } from '../../shared/guardrails/filters/phi.ts';
import { chosenPii } from '../../shared/guardrails/filters/pii.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { useFormat } from '../kit/text/format.ts';
import { useFindingName } from './finding-name.ts';

/** Nothing of none. */
export function useSettingsInWords() {
  const { t, i18n } = useLingui();
  const words = useValueWords();
  const labels = useSettingLabels();
  return (draft: GuardrailDraft | null): Map<string, string> => {
    if (!draft) return new Map();
    const { filters, guardrailAssignments, guardrailTargets, ...settings } = draft;
    const targets = guardrailTargets.map(({ applyTo }) => words('applyTo', applyTo));
    return new Map([
      ...linesOf(settings),
      [t`Messages`, targets.join(', ')],
      [t`Assignments`, guardrailAssignments.map(({ scope, entityId }) => `${scope} ${entityId}`).join('\n')],
      ...filters.flatMap((filter) => filterLines(filter)),
    ]);
  };

  function linesOf(settings: object, before = ''): [string, string][] {
    return Object.entries(settings).map(([name, value]) => [
      before + (labels[name] ?? name),
      words(name, value as Json),
    ]);
  }

  function filterLines({ filterType, ...settings }: Filter): [string, string][] {
    return linesOf(settings, `${i18n._(filterTypes[filterType].label)} · `);
  }
}

function useValueWords() {
  const { t } = useLingui();
  const format = useFormat();
  const findingName = useFindingName();
  const known: { [value: string]: string } = {
    Audit: t`Audit`,
    Redact: t`Redact`,
    Block: t`Block`,
    Label: '[EMAIL]',
    Placeholder: '[EMAIL_1]',
    Dots: '••••',
    Closed: t`Block`,
    Open: t`Allow`,
    Both: t`Input and output`,
    Input: t`Input`,
    Output: t`Output`,
    None: t`None`,
    Defang: t`Make harmless`,
    HostOnly: t`Keep the host`,
    Remove: t`Remove`,
  };
  const namesOf = (kinds: readonly string[]) => kinds.map(findingName).join(', ');
  const special: { [name: string]: (value: never) => string } = {
    piiFilterType: (bits: number) => namesOf(chosenPii(bits)),
    phiFilterType: (bits: number) => namesOf(phiBits.chosen(bits)),
    pciFilterType: (bits: number) => namesOf(pciBits.chosen(bits)),
    score: (score: number) => format.share(score),
    severities: (severities: { [category: string]: number }) =>
      Object.entries(severities)
        .map(([category, from]) => `${findingName(category)}: ${from}`)
        .join('\n'),
  };
  const plain = (value: Json): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value)) return value.map(plain).join('\n');
    if (typeof value === 'object' && value !== null)
      return Object.values(value).map(plain).filter(Boolean).join(' · ');
    return String(value ?? '');
  };
  /** Names people give are no names of ours. */
  const choices = new Set(['filterActionType', 'replaceWith', 'failureMode', 'applyTo', 'urlForm']);
  return (name: string, value: Json): string => {
    const own = special[name];
    if (own) return own(value as never);
    return choices.has(name) ? (known[String(value)] ?? String(value)) : plain(value);
  };
}

function useSettingLabels(): { [name: string]: string } {
  const { t } = useLingui();
  return {
    name: t`Name`,
    description: t`Description`,
    enabled: t`Enabled`,
    applyToTools: t`Tools`,
    applyDatasource: t`Data sources`,
    selectedSource: t`Data source`,
    filterActionType: t`Action`,
    filterActionMessage: t`Message to the user`,
    score: t`Confidence threshold`,
    failureMode: t`If the filter fails`,
    replaceWith: t`Replace with`,
    toolsGetValues: t`Send the values to tools`,
    allowed: t`Allowed values`,
    piiFilterType: t`Types of personal data`,
    phiFilterType: t`Types of health data`,
    pciFilterType: t`Types of payment data`,
    phoneRegions: t`Countries of phone numbers`,
    entries: t`Allowed`,
    detectorIds: t`Shared by guardrails`,
    recognizers: t`Custom data`,
    keywords: t`Words and phrases`,
    wholeWords: t`Whole words only`,
    patterns: t`Patterns`,
    severities: t`Severity`,
    competitors: t`Competitors`,
    offTopics: t`Excluded topics`,
    canaries: t`Canaries`,
    allowedHosts: t`Trusted hosts`,
    urlForm: t`Redacted links`,
  };
}
