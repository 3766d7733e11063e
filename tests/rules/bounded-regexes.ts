// Regular expressions whose automaton is not proven linear, and why they may stay: what they are given is short. A new
// one belongs here only when something before it cuts its input to about 1,000 characters; else it is written anew.
const raw = String.raw;

/** By file. A source stands for all that begin with it. */
export const boundedRegexes: Record<string, { sources: readonly string[]; bound: string }> = {
  'shared/sso/connection.ts': {
    sources: [raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$`],
    bound: 'Anchored, and a label between two dots has at most 63 letters.',
  },
  'api/guardrails/detectors/tenant-patterns.ts': {
    sources: [raw`\\.|\[(?:\\.|[^\]\\])*\]`],
    bound: 'A pattern somebody typed: at most 1,000 characters.',
  },
  'api/guardrails/scanning/rule.ts': {
    sources: [raw`(?:^|[^\p{L}])(?:`],
    bound: 'The 64 characters left of a match.',
  },
  'api/http/content-policy.ts': {
    sources: [raw`<script>(.*?)<\/script>`],
    bound: 'Our own built page, read once at the start.',
  },
  'api/guardrails/detectors/pii/national.ts': {
    sources: [raw`^(\D?)(\d)\2+$`],
    bound: 'The digits of one candidate.',
  },
};
