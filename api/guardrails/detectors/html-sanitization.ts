// HTML that does more than show text, and pictures and links in Markdown that carry data away. Every removal is a finding.
// Whole tags are taken out and a mask stays in their place, so nothing left can become a tag.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { isHostOf } from '../../../shared/guardrails/filters/hosts.ts';
import { detectorOf, type Detector, type Judged } from './detector.ts';
import { readTags } from './html/tags.ts';

const HIGH = 3;
const MEDIUM = 2;
const image = /!\[[^[\]\n]{0,200}\]\(\s{0,4}(https?:\/\/[^\s()<>]{1,2000})[^()\n]{0,200}\)/gi;
const PICTURE = /*i18n*/ 'A picture from an unknown host can carry data away.';

export function detectHtml({ allowedHosts }: Filter<'HtmlSanitization'>): Detector {
  return detectorOf([], (text) => [
    ...readTags(text).map(({ type, why, start, end }): Judged => ({
      type,
      start,
      end,
      score: 0.95,
      why: [why],
      severity: type === 'HtmlScript' ? HIGH : MEDIUM,
    })),
    ...pictures(text, allowedHosts),
  ]);
}

const pictures = (text: string, hosts: readonly string[]): Judged[] =>
  text.includes('![')
    ? [...text.matchAll(image)]
        .filter(([, address = '']) => !isHostOf(URL.parse(address)?.hostname ?? '', hosts))
        .map(({ 0: whole, index }) => ({
          type: 'HtmlPicture',
          start: index,
          end: index + whole.length,
          score: 0.8,
          why: [PICTURE],
          severity: MEDIUM,
        }))
    : [];
