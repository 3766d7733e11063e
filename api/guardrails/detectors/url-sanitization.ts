// Addresses that are not what they look like, or lead where nobody should be led.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { isHostOf } from '../../../shared/guardrails/filters/hosts.ts';
import { detectorOf, type Detector, type Judged } from './detector.ts';
import { dangersOf } from './urls/dangers.ts';

const [MEDIUM, HIGH] = [2, 3];
/** One look at each place: the class after the scheme ends at a space or a quote. */
const address = /(?<![A-Za-z0-9])(?:https?|ftp|wss?|javascript|vbscript|data|file):[^\s<>"'`]{1,6000}/gi;
const DANGEROUS = 0.9;

export function detectUrls({ urlForm, allowedHosts }: Filter<'UrlSanitization'>): Detector {
  return detectorOf([], (text) => {
    if (!text.includes(':')) return [];
    return [...text.matchAll(address)].flatMap(({ 0: whole, index }): Judged[] => {
      const found = whole.replace(/[.,;:!?)\]}]{1,20}$/, '');
      const url = URL.parse(found) ?? undefined;
      if (url && isHostOf(url.hostname, allowedHosts) && !url.username) return [];
      const [danger] = dangersOf(found, url);
      if (!danger) return [];
      const { type, why } = danger;
      const severity = type === 'UrlScript' || type === 'UrlDeceptive' ? HIGH : MEDIUM;
      const replacement = replacementOf(found, url, urlForm);
      return [
        {
          type,
          start: index,
          end: index + found.length,
          score: DANGEROUS,
          why: [why],
          severity,
          ...(replacement && { replacement }),
        },
      ];
    });
  });
}

/** Undefined: the mask of every finding. Neither form is an address any more, so a second look finds nothing. */
function replacementOf(text: string, url: URL | undefined, form: Filter<'UrlSanitization'>['urlForm']) {
  if (form === 'Remove') return undefined;
  const isWeb = url && /^(?:https?|ftp|wss?):$/.test(url.protocol) && url.hostname !== '';
  if (form === 'HostOnly') return isWeb ? `[${url.hostname}]` : undefined;
  if (!isWeb) return text.replace(/^([a-z]+):/i, '$1[:]');
  const path = `${url.pathname}${url.search}`.replaceAll(':', '[:]');
  return `${url.protocol.replace('tt', 'xx').replace('ftp', 'fxp').replace('ws', 'wx').slice(0, -1)}[:]//${url.hostname.replaceAll('.', '[.]').replaceAll(':', '[:]')}${path.slice(0, 2048)}`;
}
