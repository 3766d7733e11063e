// E-mail addresses: plain ones in any alphabet, and those written so that programs overlook them.
import { parse as parseHost } from 'tldts';
import { contextWords } from '../../scanning/rule.ts';
import type { PiiRule } from './pii-rule.ts';

/** Reserved names of hosts that do not exist; people's addresses in them still count as addresses. */
const reservedEndings = /\.(?:example|test|invalid|local|localhost|internal|lan|corp)$/i;
/** Alphabets whose words stand apart: what touches an address in others is no part of it. */
const OTHERS =
  '\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u0373\\u0376-\\u052f\\u0531-\\u05ea\\u0620-\\u06d3\\u0900-\\u0963\\u0966-\\u0dff\\u10a0-\\u10ff\\u1e00-\\u1fff';
const MAIL = `A-Za-z0-9${OTHERS}`;
const CJK = '\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af';
const LABEL = `A-Za-z${OTHERS}`;
const TLD = `(?:xn--[a-z0-9-]{1,20}[a-z0-9]|[${LABEL}]{2,24})`;
const LEFT = `(?<![${MAIL}_%])(?<![${MAIL}][.+'-])`;
const LOCAL = `[${MAIL}_][${MAIL}._%+'-]{0,63}`;
const HOST = `[${MAIL}][${MAIL}.-]{0,61}\\.${TLD}(?![${MAIL}])`;
const VALID_TLD = /*i18n*/ 'It has a valid top-level domain.';

/** Accounts of programs that keep code. */
const isProgram = (local: string) => /^(?:git|hg|svn)$/i.test(local);

function isMailbox(text: string): boolean | number {
  const [local = '', host = ''] = text.replace(/[\r\n]/g, '').split('@');
  if (/\.\.|^\.|\.$/.test(local) || /\.\.|^-|-\./.test(host) || isProgram(local)) return false;
  if (reservedEndings.test(host)) return 0.85;
  return parseHost(host).isIcann ? 0.95 : 0.5;
}

const mailWords = contextWords(
  'e-?mail',
  'mail',
  'correo',
  'courriel',
  'contact[oe]?',
  'write(?: to)?',
  'reach me(?: at)?',
  'пошт[аи]',
  'بريد',
  'البريد',
);

/** Spelt-out marks, and the marks in brackets. */
const AT = '(?:at|arroba|arobase|ät|собака)';
const DOT = '(?:dot|punto|point|ponto|punkt|крапка|\\.)';
const BRACKETED_AT = ` ?[[({<] ?${AT} ?[\\])}>] ?`;
const BRACKETED_DOT = ` ?[[({<] ?${DOT} ?[\\])}>] ?`;
const SPOKEN_DOT = ' (?:dot|punto|point|ponto|punkt|крапка) ';
const brackets = (word: string) => ['[', '(', '{', '<'].map((open) => `${open}${word}`);

/** Of addresses that are spelt out: endings that are no words of their own. */
const spokenEnding =
  /[^a-z](?:com|org|net|edu|gov|info|biz|io|co|uk|de|fr|es|br|ua|ae|eu|ru|ca|au|us|pt|mx|ar|pl|nl|ch|example|dev|app|ai)$/i;
const noHost =
  /(?:^| )(?:the|a|an|this|that|every|each|our|his|her|your|my|all|any|one|which|las?|los|el|le|les|o|os) (?:dot|punto|point|ponto|punkt)/i;

/** Words after which `at` says where something is. */
const noLocal =
  /^(?:was|is|are|were|be|been|looks?|looked|looking|meet|met|arrived?|he|she|it|they|and|or|sat|stay|works?|worked|working|me|us|you|live|lives|based|starts?|shop|buy|available|again|here|there|now) /i;

export const emailRules: PiiRule[] = [
  {
    kind: 'Email',
    gate: { inside: ['@'] },
    pattern: new RegExp(`${LEFT}${LOCAL}@${HOST}`),
    score: 0.95,
    validate: isMailbox,
    context: mailWords,
    why: VALID_TLD,
  },
  {
    // Cut by the end of a line.
    kind: 'Email',
    gate: { inside: ['@\n', '\n@'] },
    pattern: new RegExp(`${LEFT}${LOCAL}(?:@\\n|\\n@)${HOST}`),
    score: 0.95,
    validate: (text) => isMailbox(text) === 0.95 || (isMailbox(text) === 0.85 && 0.7),
    why: VALID_TLD,
  },
  {
    kind: 'Email',
    gate: { inside: ['@['] },
    pattern: new RegExp(`${LEFT}${LOCAL}@\\[(?:IPv6:)?[0-9a-fA-F:.]{3,39}\\]`),
    score: 0.85,
    validate: (text) => /[.:]/.test(text.slice(text.indexOf('@['))),
  },
  {
    kind: 'Email',
    gate: { inside: ['"@'] },
    pattern:
      /(?<![A-Za-z0-9"])"[^"\s\\]{1,64}"@[A-Za-z0-9][A-Za-z0-9.-]{0,48}\.[A-Za-z]{2,12}(?![A-Za-z0-9])/,
    score: 0.85,
    validate: (text) => parseHost(text.slice(text.lastIndexOf('@') + 1)).isIcann === true || 0.7,
  },
  {
    kind: 'Email',
    gate: { inside: ['@'] },
    pattern: new RegExp(
      `(?<![${MAIL}${CJK}_.+-])(?:[${CJK}][${CJK}0-9._-]{0,20}@[A-Za-z0-9][A-Za-z0-9.-]{0,40}\\.[A-Za-z]{2,12}(?![A-Za-z0-9])|[${MAIL}_][${MAIL}._%+'-]{0,40}@[A-Za-z0-9.-]{0,20}[${CJK}][${CJK}a-z0-9-]{0,20}\\.(?:[A-Za-z]{2,12}(?![A-Za-z0-9])|[${CJK}]{1,6}))`,
    ),
    score: 0.85,
    why: VALID_TLD,
  },
  {
    kind: 'Email',
    gate: { inside: ['&#64;', '&#x40;', '&commat;', '%40', '\\u0040'] },
    pattern:
      /(?<![A-Za-z0-9_%.+-])[A-Za-z0-9_][A-Za-z0-9._+-]{0,48}(?:&#64;|&#x40;|&commat;|%40|\\u0040)[A-Za-z0-9][A-Za-z0-9.-]{0,48}\.[A-Za-z]{2,20}(?![A-Za-z0-9])/i,
    score: 0.85,
    validate: (text) => isMailbox(text.replace(/&#64;|&#x40;|&commat;|%40|\\u0040/i, '@')),
    why: VALID_TLD,
  },
  {
    kind: 'Email',
    gate: {
      inside: ['at', 'arroba', 'arobase', 'ät', 'собака'].flatMap((word) => [
        ...brackets(word),
        ...brackets(` ${word}`),
      ]),
    },
    pattern: new RegExp(
      `(?<![A-Z0-9._%+-])[A-Z0-9_][A-Z0-9._%+-]{0,13}${BRACKETED_AT}[A-Z0-9][A-Z0-9.-]{0,9}(?:\\.|${BRACKETED_DOT}|${SPOKEN_DOT})[A-Z]{2,8}(?![A-Z0-9])`,
      'i',
    ),
    score: 0.8,
  },
  {
    kind: 'Email',
    gate: { inside: ['at', 'arroba', 'arobase'].flatMap(brackets) },
    pattern: new RegExp(
      `(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,18} ?[[({<](?:at|arroba|arobase)[\\])}>] ?[A-Z0-9][A-Z0-9.-]{0,18}\\.[A-Z]{2,8}(?![A-Z0-9])`,
      'i',
    ),
    score: 0.8,
  },
  {
    kind: 'Email',
    gate: { inside: ['[@]', '(@)', '{@}'] },
    pattern:
      /(?<![A-Z0-9._%+-])[A-Z0-9_][A-Z0-9._%+-]{0,40}[[({]@[\])}][A-Z0-9][A-Z0-9.-]{0,40}\.[A-Z]{2,12}(?![A-Z0-9])/i,
    score: 0.8,
  },
  {
    // Without spaces: a stream would have to hold back each address for what may follow.
    kind: 'Email',
    gate: { inside: ['[.]', '(.)', '[dot]', '(dot)', '{dot}'] },
    pattern:
      /(?<![A-Z0-9._%+-])[A-Z0-9_][A-Z0-9._%+-]{0,40}@[A-Z0-9][A-Z0-9.-]{0,40}[[({](?:dot|\.)[\])}][A-Z]{2,12}(?![A-Z0-9])/i,
    score: 0.8,
  },
  {
    kind: 'Email',
    gate: { inside: [' dot ', ' punto ', ' point ', ' ponto ', ' punkt ', ' крапка '] },
    pattern: new RegExp(
      `(?<![A-Z0-9._%+-])[A-Z0-9_][A-Z0-9._%+-]{0,11}(?: dot [A-Z0-9]{2,7})? (?:at|arroba|arobase|ät|собака) [A-Z0-9][A-Z0-9-]{0,9}${SPOKEN_DOT}[A-Z]{2,7}(?![A-Z0-9])`,
      'i',
    ),
    score: 0.7,
    validate: (text) => spokenEnding.test(text) && !noHost.test(text) && !noLocal.test(text),
  },
];
