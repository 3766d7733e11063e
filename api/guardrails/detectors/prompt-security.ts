// What goes out: instructions that are told, canaries, variables nobody filled in, marks of other speakers, and links that
// carry data away.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import { isHostOf } from '../../../shared/guardrails/filters/hosts.ts';
import { patternRule, type PatternRule, type Rule } from '../scanning/rule.ts';
import { detectorOf, type Detector } from './detector.ts';
import { literalRule } from './literal-rule.ts';

const [MEDIUM, HIGH, CRITICAL] = [2, 3, 4];
const CANARY = /*i18n*/ 'It contains a planted canary.';
const LEAK = /*i18n*/ 'It tells the agent’s instructions.';
const VARIABLE = /*i18n*/ 'It contains a variable that was not filled in.';
const MARK = /*i18n*/ 'It imitates the mark of another speaker.';
const LINK = /*i18n*/ 'The link carries data to another host.';

type Pattern = Pick<PatternRule, 'pattern' | 'gate' | 'validate' | 'open'> & {
  type: string;
  why: string;
  severity: number;
  score: number;
};

export const promptSecurityPatterns: Pattern[] = [
  {
    type: 'PromptLeak',
    why: LEAK,
    severity: HIGH,
    score: 0.8,
    gate: { start: ['my ', 'the ', 'here '] },
    pattern:
      /(?<![A-Za-z])(?:my|the|here (?:is|are) (?:my|the)) (?:(?:full|complete|exact|original|initial|hidden) ){0,2}(?:system prompt|system message|system instructions|developer message) (?:is|are|says|reads|states)(?![A-Za-z])/i,
  },
  {
    type: 'PromptLeak',
    why: LEAK,
    severity: HIGH,
    score: 0.7,
    gate: { start: ['i was ', 'i have been ', 'i am ', "i'm ", 'my instructions'] },
    pattern:
      /(?<![A-Za-z])(?:i (?:was|am|have been) (?:instructed|told|programmed|configured) (?:to never|not to|to always|by my system)|my instructions (?:are|say|tell me))(?![A-Za-z])/i,
  },
  {
    type: 'PromptLeak',
    why: LEAK,
    severity: HIGH,
    score: 0.75,
    gate: {
      start: [
        'mi prompt',
        'mis instruc',
        'mon prompt',
        'mes instruc',
        'mes consignes',
        'meu prompt',
        'minhas instru',
        'мій системн',
        'мої інструк',
        'تعليماتي',
      ],
    },
    pattern:
      /(?<!\p{L})(?:mi prompt (?:de sistema )?es|mis instrucciones son|mon prompt (?:système )?est|mes (?:instructions|consignes) sont|meu prompt (?:de sistema )?é|minhas instruções são|мій системний промпт|мої інструкції:|تعليماتي هي)(?!\p{L})/iu,
  },
  {
    type: 'OpenVariable',
    why: VARIABLE,
    severity: MEDIUM,
    score: 0.7,
    gate: { start: ['{{', '${', '<%='] },
    pattern: /\{\{[ \w.[\]'"|-]{1,50}\}\}|\$\{[A-Z][A-Z0-9_]{2,40}\}|<%= ?[\w.]{1,40} ?%>/,
  },
  {
    type: 'ForgedRole',
    why: MARK,
    severity: HIGH,
    score: 0.9,
    gate: {
      start: [
        '<|',
        '[inst',
        '[/inst',
        '<<sys',
        '<</sys',
        '### system',
        '### instruction',
        '<start_of_turn',
        '<end_of_turn',
      ],
    },
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text)\|>|\[\/?INST\]|<<\/?SYS>>|### (?:System|Instruction)s?:|<(?:start|end)_of_turn>/i,
  },
  {
    type: 'ForgedRole',
    why: MARK,
    severity: HIGH,
    score: 0.7,
    gate: { start: ['system:', 'human:', 'assistant:', 'developer:'] },
    pattern: /(?<=(?:^|\n))(?:System|Human|Assistant|Developer): ?(?=[^\s])/,
  },
];

const link = /(?<!\\)\]\(https?:\/\/[^\s()<>"']{1,120}/;

export function detectPromptSecurity({ canaries, allowedHosts }: Filter<'PromptSecurity'>): Detector {
  const rules: Rule[] = promptSecurityPatterns.map(({ type, why, severity, score, ...about }) =>
    patternRule({
      ...about,
      type,
      label: 'PROTECTED',
      severity,
      score,
      why,
      validate: about.validate ?? (() => true),
    }),
  );
  const exfiltrating = patternRule({
    type: 'DataLink',
    label: 'LINK',
    severity: HIGH,
    score: 0.8,
    why: LINK,
    gate: { start: [']('] },
    pattern: link,
    open: { while: /[^\s()<>"']/ },
    validate: (text) => carriesData(text.slice(2), allowedHosts),
  });
  const canaryRules =
    canaries.length > 0
      ? [literalRule(canaries, { type: 'Canary', label: 'PROTECTED', severity: CRITICAL, why: CANARY })]
      : [];
  return detectorOf([...canaryRules, ...rules, exfiltrating]);
}

const names =
  /[?&](?:d|q|t|m|c|p|data|text|msg|message|info|ctx|context|content|secret|payload|body|chat|conversation|history|leak|log|prompt|key|token)=[^&]{12}/i;

/** As far as the beginning of the address goes; a stream does not know more of it. */
function carriesData(address: string, hosts: readonly string[]): boolean {
  return names.test(address) && !isHostOf(URL.parse(address)?.hostname ?? '', hosts);
}
