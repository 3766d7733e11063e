// Passwords where programs, queries and command lines write them. There a password may be any word, so what tells it is
// the place: between quotes behind a name, or behind the option of a command.
import { isRepeated } from '../check-digits.ts';
import type { SecretFamily } from './secret-family.ts';

const HIGH = 3;
const SURE = 0.8;

const passwordNames =
  '(?:pass(?:word|wd|phrase|code)?(?!ed|es|ing|ive|ion|eng)|pwd|passwort|kennwort|contraseña|contrasena|senha|mot_?de_?passe|mdp|парол[ьяю]|secret(?:_?key)?|credentials?)';
/** `password = "…"`, `setPassword("…")`, `'password' => '…'`, `IDENTIFIED BY '…'`, `ConvertTo-SecureString "…"`. */
const quoted = new RegExp(
  `(?:${passwordNames}[_a-z0-9]{0,6}["'\`\\]]{0,2}\\s{0,3}(?:===?|!==?|:=|=>|<-|\\?=|=|:|\\(|,|\\bto\\b|\\bis\\b)?\\s{0,3}(?:string::from\\(|new string\\(|buffer\\.from\\(|[nbru@])?["']|identified by(?: password)? N?["'\`]|convertto-securestring(?: -string)? ["']|\\[?string\\]?\\$?${passwordNames}\\s?=\\s?["'])$`,
  'i',
);
/** A call with a name and a password: `login("ann", "…")`. */
const secondArgument =
  /(?:auth|login|logon|credentials?|authenticate|connect|signin|sign_in|createuser|adduser|networkcredential)\w{0,12}\s?=?\s?\(\s{0,2}["'][^"'\n]{1,24}["'],\s{0,2}["']$/i;

const commands = [
  '(?:mysql|mysqldump|mysqladmin|mariadb|mongo|mongosh|mongodump|psql|docker login|podman login|helm registry login|az login|sshpass|7z|zip|unzip|rar|cqlsh|clickhouse-client|influx|sqlcmd|isql|bcp|impacket|evil-winrm|xfreerdp|rdesktop|curl|smbclient|ldapsearch|ldapadd|ldapmodify|keytool|nmcli|oc login|argocd login)[^\\n|;]{0,52}\\s(?:-[pPw][= ]?|--?(?:pw|pass|password|storepass|keypass)[= ]|/p[: ])["\']?',
  'redis-cli[^\\n|;]{0,40}\\s-a ["\']?',
  '-pass(?:in|out)? pass:',
  'net user \\S{1,20} ["\']?',
  'htpasswd -[a-zA-Z]{0,4}b[a-zA-Z]{0,4} \\S{1,24} \\S{1,16} ["\']?',
  '(?:^|\\s)-(?:Password|AdminPassword|Credential) ["\']?',
  '(?:requirepass|masterauth) ["\']?',
  '(?:ENV|ARG) [A-Z_]{0,24}(?:PASSWORD|PASSWD|PASS|PWD)[ =]["\']?',
  '(?:^|[\\s;"\'])(?:--)?(?:password|passwd|pwd|pass|passphrase)=["\']?',
  'openssl [^\\n|;]{0,50}-k[ =]["\']?',
  '(?:^|\\s)setx? [A-Z_]{0,24}(?:PASSWORD|PASSWD|PWD)[ =]["\']?',
  '[a-z_](?:password|passwd|_pwd|_pass)["\']?,?\\s{1,20}["\']?value["\']?\\s?[:=]\\s?["\']?',
  'smbclient \\S{1,24} -U \\S{1,16}%',
  '\\buser\\S{0,8} \\S{1,20} password \\d? ?',
  'alter (?:user|role) \\S{1,24} (?:with )?password ["\']?',
].join('|');
const afterOption = new RegExp(`(?:${commands})$`, 'i');
const settings =
  /(?:^|[\s;,{])(?:export |set |setx )?[A-Z0-9_]{0,30}(?:PASSWORD|PASSWD|PASSPHRASE|_PASS|_PWD|_PW)=["']?$/;

const gateWords = [
  'pass',
  'pwd',
  '_pw',
  'kennwort',
  'contrase',
  'senha',
  'mdp',
  'парол',
  'secret',
  'credential',
  'identified by',
  'securestring',
];

/** What stands there when no password does. */
const ordinary =
  /^(?:pass(?:word|wd|phrase|code)?s?|pwd|string|str|text|secret|token|key|required|optional|hidden|none|null|nil|true|false|user(?:name)?|e-?mail|login|admin_password|value|values?|input|field|label|name|type|form|reset|forgot|change|confirm(?:ation)?|current|new|old|placeholder|example|sample|default|empty|undefined|varchar|char|number|object|array|bytes|base64|sha\d{0,3}|md5|bcrypt|argon2[a-z]{0,2}|utf-?8|nullable|min|max|invalid|missing|incorrect|wrong|weak|strong|strict|policy|expired|basic|bearer|grant|salt|prompt|ask|include|omit|same-origin|stdin|env|file|vault|redacted|removed|masked|encrypted)$/i;
const masks =
  /x{4}|\*{3}|\.{3}|<|>|\{\{|\$\{|redacted|change.?me|placeholder|your[_ -]|_here$|^my_?pass|^example|^enter|^insert|^todo|replace.?me|^dummy|^sample/i;
const expression =
  /^(?:\$[A-Za-z_({]|@\w|(?:process\.env|os\.environ|env|config|self|this|args|opts|options|request|req|params|settings|secrets|ctx|data|user|form)[.[]|&|\/|https?:)/i;
const lookup = /^\w+\[|^[a-z]+(?:\.[a-z]+)+$|^[a-z-]+\|[a-z:]|^%\w+%$/i;
const call = /\w\(/;
/** `Password`, `passwordField`, `new-password`, `user_password`: names and captions. */
const caption =
  /^(?:[A-Z][a-z]+|[A-Z]{2,}|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[-_.][a-z]+)+|[a-z0-9]+(?:[-_/.][a-z0-9]+){2,})$/;

/** What ends with a colon or an equals sign is itself a name. */
export const isPassword = (text: string) =>
  !/[:=]$/.test(text) &&
  !ordinary.test(text) &&
  !masks.test(text) &&
  ![expression, lookup, call].some((one) => one.test(text)) &&
  !caption.test(text) &&
  !isRepeated(text);

const shared = { severity: HIGH, score: 0, scoreInContext: SURE } as const;

export const passwordsInCode: SecretFamily[] = [
  {
    name: 'Password',
    gate: { before: gateWords },
    pattern: /(?<=["'`])[^\s"'`<>{}]{4,64}(?=["'`])/,
    ...shared,
    context: quoted,
    validate: (text) => isPassword(text),
  },
  {
    name: 'Password',
    gate: {
      before: [
        'auth',
        'login',
        'logon',
        'credential',
        'connect',
        'signin',
        'sign_in',
        'createuser',
        'adduser',
      ],
    },
    pattern: /(?<=["'])[^\s"'`<>{}]{5,64}(?=["'])/,
    ...shared,
    context: secondArgument,
    validate: (text) => isPassword(text) && /[^A-Za-z]/.test(text) && !/[@/]\w+\.|^\d+$/.test(text),
  },
  {
    name: 'Password',
    gate: {
      before: [
        ...'-p -w -a -k pass pwd credential auth securestring'.split(' '),
        'net user',
        'htpasswd',
        '-u ',
      ],
    },
    pattern: /(?<=[\s=:'"%pPwW])[^\s"'`;|<>&{}]{4,64}(?![^\s"'`;|<>&{}])/,
    ...shared,
    context: afterOption,
    validate: (text) =>
      isPassword(text) &&
      !text.startsWith('-') &&
      !/^(?:ass(?:word|wd)?\b|assword|ort\b|rofile|roject|ath\b|lugin|rotocol)/.test(text) &&
      !/^(?:localhost|\d{2,5}(?::\d+)?)$/.test(text),
  },
  {
    name: 'Password',
    gate: { before: ['password=', 'passwd=', 'passphrase=', '_pass=', '_pwd=', '_pw='] },
    pattern: /(?<=[='"])[^\s"'`;<>{}]{4,64}(?![^\s"'`;<>{}])/,
    ...shared,
    context: settings,
    validate: (text) => isPassword(text),
  },
];
