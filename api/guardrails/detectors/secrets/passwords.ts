// Secrets known by the word before them: in a sentence, a setting, a tag, an option of a command.
import { isId } from '../../../../shared/kernel/id.ts';
import { entropy, isOrdinary } from './noise.ts';
import type { SecretFamily } from './secret-family.ts';

const HIGH = 3;
const RANDOM = 3.2;

/** Names of secrets. They also end longer names: `DB_PASSWORD`, `clientSecret`. */
const names = [
  'pass(?:word|wd|phrase|code)?',
  'pwd',
  '(?:^|[^a-z])pw',
  'secret(?:[ _-]?key)?',
  'token',
  '(?:api|access|private|auth|signing|encryption|master|shared|app|application|consumer|client|webhook|hmac|storage|account|subscription|function|license)[ _-]?key',
  'secret[ _-]?key[ _-]?base',
  '[?&]key',
  '(?:clave|clé|chave) (?:de |d.)?(?:la |l.)?api',
  'ключ api',
  'مفتاح api',
  'contraseña',
  '(?:^|[^a-z])clave(?: secreta| de acceso)?',
  'mot de passe',
  '(?:^|[^a-z])mdp',
  'passwort',
  'kennwort',
  'senha',
  'palavra-passe',
  'парол[а-яії]{1,2}',
  'كلمة (?:ال)?(?:مرور|سر)ي?',
  '(?:ال)?رمز (?:ال)?سري?',
].join('|');

/** Languages that write the value directly after the word. */
const namesAlone = [
  'ключ api',
  'مفتاح api',
  'парол[а-яії]{1,2}',
  'كلمة (?:ال)?(?:مرور|سر)ي?',
  '(?:ال)?رمز (?:ال)?سري?',
].join('|');

const between = [
  '["\'\\]]{0,2}\\s{0,2}(?::=|=>|<-|\\?=|=|:)\\s{0,3}',
  ' (?:is|ist|es|est|é|це|هي|هو):? ',
  // Of a tag, or of an attribute: <password>, key="password" value="…"
  '["\']?>\\s{0,2}',
  '["\'] value=',
].join('|');

const context = new RegExp(
  `(?:(?:${names})(?:${between})|(?:${namesAlone}) |--?[a-z-]{0,20}(?:password|passwd|pass|pw|token|secret|key) )["'\`]?$`,
  'iu',
);

export const passwords: SecretFamily[] = [
  {
    name: 'Password',
    gate: {
      before: [
        ...['pass', 'pwd', 'pw', 'secret', 'token', 'key'],
        ...['contraseña', 'clave', 'mot de passe', 'mdp', 'kennwort', 'senha'],
        ...['clé', 'chave', 'парол', 'ключ', 'كلمة', 'رمز', 'مفتاح'],
      ],
    },
    pattern: /(?<=[:=\s"'`>])[^\s"'`,;<>]{8,40}/,
    open: { while: /[^\s"'`,;<>]/ },
    severity: HIGH,
    score: 0,
    scoreInContext: 0.8,
    validate: (text, left) =>
      (isRandomValue(text) || (isId(text) && uuidNames.test(left()))) &&
      !isExpression(text) &&
      !isNoSecret(text, left()),
    context,
  },
  {
    name: 'Password',
    gate: { before: ['-u', '--user'] },
    pattern: /(?<=(?:-u|--user)[ =]?["']?[A-Za-z0-9@._-]{1,30}:)[^\s"'`,;<>]{3,40}/,
    open: { while: /[^\s"'`,;<>]/ },
    severity: HIGH,
    score: 0,
    scoreInContext: 0.8,
    validate: (text) =>
      !isExpression(text) && !/^(?:password|passwd|pass|pwd|secret|token|x-oauth-basic)$/i.test(text),
    context: /(?:curl|wget|https?)\s[^\n]{0,56}$/i,
  },
];

/** Much is told apart by a uuid; these settings have one for a key. */
const uuidNames =
  /(?:api|auth|access|secret|client)[ _-]?(?:key|token|secret)["'\]]{0,2}\s{0,3}(?::=|=>|=|:)\s{0,3}["'`]?$/i;

/** Tokens of pages, of forms and of models, and values that are an address, a file, a day or a name. */
const openTokens =
  /(?:csrf|xsrf|page|next|continuation|cursor|sync|cancel\p{L}{0,20}|pad|eos|bos|unk|mask|sep|num|max|total|completion|prompt|start|end|device|push)[_-]?tokens?["'\]]{0,2}\s{0,3}(?:=|:|=>|:=)\s{0,3}["'`]?$/iu;
const namesSomething = [
  /^(?:https?:|\/|\.\/|\d{4}-\d{2}-\d{2}|#|sha\d{1,3}[-:]|v\d{1,9}\.|arn:)/i,
  /\.(?:js|ts|py|java|go|rb|json|ya?ml|toml|txt|com|net|org|io|html?|png|svg|css)\b|\{\d{0,9}\}/i,
  /^[a-z_]+\d?$|^[a-z-]+\|/i,
];
const MAX_NAME = 32;
const isNoSecret = (text: string, left: string) =>
  openTokens.test(left) ||
  namesSomething.some((one) => one.test(text)) ||
  (text.length <= MAX_NAME && /^[a-z]+(?:[-_.:/][a-z0-9]+){2,}$/i.test(text));

/** A value that code looks up or computes: `$TOKEN`, `%TOKEN%`, `process.env.TOKEN`, `hash(x1)`. */
const isExpression = (text: string) =>
  /^[$%@]|\w\(|^(?:process\.env|os\.environ|env|config|self|this)[.[]/.test(text);

export function isRandomValue(text: string): boolean {
  return (
    /\d/.test(text) &&
    /[A-Za-z]/.test(text) &&
    entropy(text) >= Math.min(RANDOM, Math.log2(text.length)) - 0.2 &&
    !isOrdinary(text)
  );
}
