// Regular expressions whose automaton is not proven linear, and why they may stay: what they are given is short. A new
// one belongs here only when something before it cuts its input to about 1,000 characters; else it is written anew.
const raw = String.raw;

/** By file. A source stands for all that begin with it. */
export const boundedRegexes: Record<string, { sources: readonly string[]; bound: string }> = {
  'shared/sso/connection.ts': {
    sources: [raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$`],
    bound: 'Anchored, and a label between two dots has at most 63 letters.',
  },
  'api/guardrails/scanning/measure-pattern.ts': {
    sources: [raw`^(?:\*|\+|\?|\{(\d+)(,?)(\d*)\})\??`],
    bound: 'A pattern somebody typed: at most 1,000 characters.',
  },
  'api/guardrails/scanning/rule.ts': {
    sources: [raw`(?:^|[^\p{L}])(?:born(`],
    bound: 'The 64 characters to the left of one match.',
  },
  'api/guardrails/detectors/check-digits.ts': {
    sources: [raw`^(.)\1*$`],
    bound: 'The digits of one candidate.',
  },
  'api/guardrails/detectors/pii/phone.ts': {
    sources: [raw`^(\d)\1+$`],
    bound: 'The digits of one candidate.',
  },
  'api/guardrails/detectors/pii/identity.ts': {
    sources: [raw`^(\d)\1+$`],
    bound: 'The digits of one candidate.',
  },
  'api/guardrails/detectors/pii/national.ts': {
    sources: [raw`^(\D?)(\d)\2+$`],
    bound: 'The digits of one candidate.',
  },
  'api/guardrails/detectors/secrets/noise.ts': {
    sources: [raw`x{5,}|\*{3,}|\.{4,}|<[^>]*>|`],
    bound: 'One match, of a few hundred characters.',
  },
  'api/models/demo/answer.ts': {
    sources: [raw`\`\`\`[^\n]*\n([^]*?)\`\`\``.replaceAll('\\`', '`')],
    bound: 'The demo model reads 20,000 characters: 0.06 s.',
  },
  'api/models/demo/classify.ts': {
    sources: [
      raw`\b(?:one of|categor(?:y|ies)|labels?|`,
      raw`^["'` + '`' + raw`([{\s]+|["'`,
      raw`\s*(?:,|;|\/|\||\bor\b|\band\b)\s*`,
      raw`^\s*[-*•\d.)]+\s*([^\n]{2,80})$`,
    ],
    bound: 'The demo model reads 20,000 characters: 0.06 s.',
  },
  'api/models/demo/extract.ts': {
    sources: [
      raw`^\s*[-*]?\s*([\p{L}\d _-]{1,40})\s*[:=]\s*(\S.{0,500})$`,
      raw`(?<![\w.])\+?\d[\d ()/-]{6,18}\d(?![\w.]*\d)`,
      raw`([$€£¥₴₹]|\b(?:USD|EUR|GBP|JPY|UAH|INR|CHF))\s?`,
    ],
    bound: 'The demo model reads 20,000 characters: 0.13 s.',
  },
};
