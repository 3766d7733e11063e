// Passwords that people and settings give behind their name, however plain they are: `password: sunny7`, "my password is
// swordfish". What names, types and rules say in that place is none.
import { isPassword } from './passwords-in-code.ts';
import type { SecretFamily } from './secret-family.ts';

const HIGH = 3;

const names = [
  'pass(?:word|wd|phrase|code)',
  'pwd',
  '(?:^|[^a-z])(?:pass|pw|mdp|pswd)',
  'passwort',
  'kennwort',
  'contrase[ñn]a',
  'senha',
  'palavra-passe',
  'mot de passe',
  'пароль',
  'كلمة (?:ال)?(?:مرور|سر)',
].join('|');
const namesAlone = 'пароль|كلمة (?:ال)?(?:مرور|سر)';

const context = new RegExp(
  `(?:(?:${names})(?:["'\\]]{0,2}\\s?(?::=|=>|=|:)\\s{0,2}| (?:is|ist|es|est|é|це|هي|هو):? )|(?:${namesAlone}) |(?:login|user(?:name)?|usuario) ?[:=] ?[^\\s:/]{2,24} ?/ )["'\`]?$`,
  'iu',
);
/** Papers and conditions that are called like it. */
const otherPass =
  /(?:boarding|bus|ski|season|day|press|back|mountain|first|second|test|tests|by) ?pass["']? ?[:=] ?$/i;
/** An account is named beside it, or somebody says whose it is. */
const account =
  /(?:user(?:name)?|login|usuario|utilisateur|usuário|логін|benutzer|e-?mail|account|المستخدم)["']? ?[:=][^\n]{0,24}[\n,;][^\n]{0,24}$|(?:^|[^\p{L}])(?:my|mi|mon|minha|meu|mein|our|мій|his|her|your)[^\n.]{0,20} (?:is|es|est|é|ist|це):? ["'`]?$/iu;
/** What is said of a password, and not the password. */
const saying =
  /^(?:(?:not?|too|very|also|being|been|the|a|an|in|on|at|for|as|your|my|always|never|now|still|only|same|different|valid|correct|right|stored|hashed|sent|shown|set|saved|used|needed|missing|visible|protected|secure|safe|unique|easy|hard|long|short|old|changed|reset|what|this|that|case|temporarily|already|so|about|like|really|un[ae]?|el|la|le|très|trop|muy|muito|demasiado|incorrect[oae]?|obligatori[oa]|obligatoire|obrigatóri[oa]|requerid[oa]|válid[oa]|segur[oa]|oublié|olvidad[oa]|esquecid[oa]|занадто|невірний|неправильний|обов'язковий|дуже|не|غير|خاطئة|مطلوبة|صحيحة)[.!?,]?)$/iu;

const MIN_MIXED = 5;

export const namedPasswords: SecretFamily[] = [
  {
    name: 'Password',
    gate: {
      before: [
        'pass',
        'pwd',
        'pw',
        'mdp',
        'kennwort',
        'contrase',
        'senha',
        'login',
        'user',
        'usuario',
        'пароль',
        'كلمة',
      ],
    },
    pattern: /(?<=[:=\s"'`>])[^\s"'`,;<>(){}]{4,58}(?![^\s"'`,;<>){}])/u,
    severity: HIGH,
    score: 0,
    scoreInContext: 0.8,
    context,
    validate: (text, left) =>
      isPassword(text) && !saying.test(text) && !otherPass.test(left()) && isSaid(text, left),
  },
];

/** Letters and digits together say enough; a word alone needs to be somebody's. */
function isSaid(text: string, left: () => string): boolean {
  if (/\p{L}/u.test(text) && /\d/.test(text)) return text.length >= MIN_MIXED && !isCounted.test(text);
  return /^\p{L}{4,}[.!]?$/u.test(text) && account.test(left());
}

/** `step2`, `min8`, `sha256`, `2fa`: a name with a number, a date, a measure. */
const isCounted =
  /^(?:(?:step|min|max|sha|md|len|type|level|option|user|field|test|v)[-_]?\d+|\d+[a-z]{1,5}|\d{4}-\d{2}-.*)[.!]?$/i;
