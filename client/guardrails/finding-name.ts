import { useLingui } from '@lingui/react';
import { moderationCategories } from '../../shared/guardrails/filters/moderation.ts';
import { pciKinds } from '../../shared/guardrails/filters/pci.ts';
import { phiKinds } from '../../shared/guardrails/filters/phi.ts';
import { piiKinds } from '../../shared/guardrails/filters/pii.ts';
import { violationSourceLabel, type ViolationSource } from '../../shared/guardrails/violation.ts';

const labels = new Map<string, string>([
  ...[...piiKinds, ...phiKinds, ...pciKinds, ...moderationCategories].map(
    ({ kind, label }) => [kind, label] as const,
  ),
  ['Keyword', /*i18n*/ 'Keyword match'],
  ['Pattern', /*i18n*/ 'Pattern match'],
  ['Password', /*i18n*/ 'Password'],
  ['PrivateKey', /*i18n*/ 'Private key'],
  ['GenericKey', /*i18n*/ 'API key'],
  ['Override', /*i18n*/ 'Instruction override'],
  ['SetAside', /*i18n*/ 'Request to ignore something'],
  ['SystemLeak', /*i18n*/ 'Prompt extraction'],
  ['RoleEscape', /*i18n*/ 'Role without rules'],
  ['Role', /*i18n*/ 'Role change'],
  ['FakeAuthority', /*i18n*/ 'Forged system message'],
  ['Exfiltration', /*i18n*/ 'Data exfiltration'],
  ['Indirect', /*i18n*/ 'Hidden instruction'],
  ['ToolAbuse', /*i18n*/ 'Dangerous command'],
  ['TaskSwitch', /*i18n*/ 'Task change'],
  ['DelimiterBreak', /*i18n*/ 'Broken delimiter'],
  ['Pressure', /*i18n*/ 'Pressure'],
  ['ForcedAnswer', /*i18n*/ 'Dictated answer'],
  ['Interruption', /*i18n*/ 'Interruption'],
  ['Likeness', /*i18n*/ 'Reads like an attack'],
  ['ServiceKey', /*i18n*/ 'Service key'],
  ['Disguise', /*i18n*/ 'Disguised text'],
  ['PromptLeak', /*i18n*/ 'Revealed instructions'],
  ['OpenVariable', /*i18n*/ 'Unfilled variable'],
  ['ForgedRole', /*i18n*/ 'Forged role mark'],
  ['DataLink', /*i18n*/ 'Link that carries data'],
  ['Canary', /*i18n*/ 'Canary'],
  ['HtmlScript', /*i18n*/ 'Active element'],
  ['HtmlElement', /*i18n*/ 'Unknown element'],
  ['HtmlAttribute', /*i18n*/ 'Active attribute'],
  ['HtmlComment', /*i18n*/ 'Hidden comment'],
  ['HtmlPicture', /*i18n*/ 'Picture from an unknown host'],
  ['UrlDeceptive', /*i18n*/ 'Deceptive link'],
  ['UrlScript', /*i18n*/ 'Script link'],
  ['UrlPrivate', /*i18n*/ 'Link into a private network'],
  ['UrlAddress', /*i18n*/ 'Link to a number'],
  ['UrlSecret', /*i18n*/ 'Link with a secret'],
  ['UrlRedirect', /*i18n*/ 'Forwarding link'],
  ['UrlShortened', /*i18n*/ 'Shortened link'],
  ['UrlEncoded', /*i18n*/ 'Link encoded twice'],
  ['UrlPort', /*i18n*/ 'Link with an unusual port'],
  ['UrlTooLong', /*i18n*/ 'Very long link'],
  ['Flagged', /*i18n*/ 'Flagged by the judge'],
  ['FilterFailed', /*i18n*/ 'Filter failed'],
  ['Unread', /*i18n*/ 'Not read in full'],
]);

/** A kind of finding in the reader's language; the names of services stay what they are: "GitHub Token". */
export function useFindingName() {
  const { i18n } = useLingui();
  return (type: string) => {
    const label = labels.get(type);
    return label ? i18n._(label) : type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('Git Hub', 'GitHub');
  };
}

export function useFilterName() {
  const { i18n } = useLingui();
  return (source: ViolationSource) => i18n._(violationSourceLabel(source));
}
