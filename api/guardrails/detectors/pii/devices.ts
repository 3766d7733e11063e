// Addresses of machines, names of accounts, places on the map.
import ipaddr from 'ipaddr.js';
import { parse as parseHost } from 'tldts';
import { CHECKED, contextWords } from '../../scanning/rule.ts';
import { bare, luhn } from '../check-digits.ts';
import type { PiiRule } from './pii-rule.ts';

const CERTAIN = 0.85;
/** Private and special ranges describe a network, even if no machine on the internet. */
const SPECIAL = 0.7;

/** `1.2.3.4` is the number of a version or of a chapter, too. */
const numbersSomething =
  /(?:^|[^\p{L}])(?:versi[oó]n|versão|verze|версі[яїю]|الإصدار|إصدار|ver|v|release|section|sect|sec|sección|seção|abschnitt|розділ|chapter|clause|article|rule|step|revision|rev|patch|tag|driver|kernel|update to|upgrade to|figure|table|build|firmware|oid|ec|§)["']?\)? ?[:=]? ?["'.]? ?$|(?:[=~^<>!]=|[~^])["']?$|version\(["']?$/iu;
/** Of all parts so low are releases, chapters and classes; a machine is named beside its address. */
const LOW_PART = 31;
const wellKnown = /^(?:0|10|127)\.0\.|^(?:1\.1\.1\.1|1\.0\.0\.1|8\.8\.[48]\.[48]|9\.9\.9\.9)$/;
const UNSURE = 0.5;
const addressed =
  /(?:^|[^\p{L}])(?:ips?|ipv4|addr(?:ess|s)?|adresse|dirección|endereço|адрес(?:а|у|и|ою)?|عنوان|hosts?|server|from|via|ping|ssh|dns|nameserver|gateway|proxy|client|src|dst|source|destination|dest|remote|inet|listen(?:ing|s)?|bind|subnet|network|allow|deny|peer|route|curl|dig|node|router|forwarded(?:-for)?|real-ip)[^\p{L}\n][^\n]{0,14}$|:\/\/$|@'?$|\[$/iu;

function ipScore(text: string, left: () => string): boolean | number {
  if (!ipaddr.isValid(text) || numbersSomething.test(left())) return false;
  return ipaddr.process(text).range() === 'unicast' ? CERTAIN : SPECIAL;
}

function v4Score(text: string, left: () => string): boolean | number {
  const score = ipaddr.IPv4.isValidFourPartDecimal(text) && ipScore(text, left);
  if (score === false || wellKnown.test(text)) return score;
  const isLow = text.split('.').every((part) => Number(part) <= LOW_PART);
  return isLow && !addressed.test(left()) ? UNSURE : score;
}

/** The ranges that are assigned today: short ones of all others, such as `0::2`, are slices, times or names in code. */
const v6Prefix =
  /^(?:[23][0-9a-f]{3}:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|ff[0-9a-f]{2}:|64:ff9b:|::ffff:|::1$)/i;
const IN_CONTEXT_ONLY = 0.01;

function v6Score(text: string, left: () => string): boolean | number {
  if (text.length < 3 || !/[0-9a-f]/i.test(text) || /^\d{1,2}(?::\d{2}){1,2}$/.test(text)) return false;
  const score = ipScore(text, left);
  if (score === false || v6Prefix.test(text)) return score;
  return isLongV6(text) ? SPECIAL : IN_CONTEXT_ONLY;
}

const MIN_GROUPS = 4;
/** So many groups, and most of them longer than those of times and of hardware addresses. */
function isLongV6(text: string): boolean {
  const groups = text.split(':').filter((group) => group !== '');
  return (
    groups.length >= MIN_GROUPS && groups.filter((group) => group.length > 2).length * 2 >= groups.length
  );
}

/** Those of nearly all domains; a dot alone stands everywhere. */
const domainEndings =
  '.com .org .net .edu .gov .mil .io .co .us .uk .de .fr .es .br .ua .ae .eu .ru .cn .jp .ca .au .ch .nl .pl .se .mx .ar .tr .biz .ai .tv'.split(
    ' ',
  );

/** Endings that files and the members of objects have as well. */
const alsoNames =
  /\.(?:py|rs|sh|md|ts|pl|so|zip|mov|name|id|is|in|it|at|to|do|be|me|no|so|am|as|map|ps|cc|info|data|pub|app|dev|run|link|java|call|search|post|date|js|style|click|download|bin|email|world|inc|group|company|team|today|plus|space|tools|network|cloud|software|properties|open|final|build|page|report|support|zone)$/i;

/** Of a bare domain: sure with a usual ending, written as domains are. */
function domainScore(text: string): boolean | number {
  const { isIcann, domainWithoutSuffix, subdomain } = parseHost(text);
  if (isIcann !== true || !domainWithoutSuffix) return false;
  if (
    alsoNames.test(text) ||
    /\.[A-Z][a-z]+$/.test(text) ||
    /^[a-z]\./i.test(text) ||
    /[a-z][A-Z]/.test(subdomain ?? '')
  )
    return 0.4;
  return domainWithoutSuffix.length >= 3 ? 0.7 : 0.5;
}

const isMac = (text: string) => !/^(?:0+|f+)$/i.test(text.replace(/[.:-]/g, ''));

export const networkRules: PiiRule[] = [
  {
    kind: 'IpAddress',
    gate: { edge: 'numbers' },
    pattern: /(?<![A-Za-z0-9.])\d{1,3}(?:\.\d{1,3}){3}(?![A-Za-z0-9]|\.\d)/,
    score: CERTAIN,
    validate: v4Score,
    context: contextWords('ip', 'ip address', 'host', 'server'),
  },
  {
    // Made harmless on purpose, and still an address.
    kind: 'IpAddress',
    gate: { inside: ['[.]', '(.)', '[dot]'] },
    pattern: /(?<![A-Za-z0-9.])\d{1,3}(?:(?:\[\.\]|\(\.\)|\[dot\]|\.)\d{1,3}){3}(?![A-Za-z0-9])/,
    score: CERTAIN,
    validate: (text, left) => v4Score(text.replace(/[[(](?:\.|dot)[\])]/g, '.'), left),
  },
  {
    kind: 'IpAddress',
    gate: { inside: [':'] },
    pattern:
      /(?<![A-Za-z0-9])(?<![0-9A-Fa-f]{1,4}:)(?<!::)(?:(?:[0-9A-Fa-f]{1,4}:){1,7}(?::[0-9A-Fa-f]{1,4}){1,6}|(?:[0-9A-Fa-f]{1,4}:){1,6}:(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){6}(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9A-Fa-f]{1,4}:){2,7}:|::(?:[0-9A-Fa-f]{1,4}:){0,6}(?:\d{1,3}\.){3}\d{1,3}|::[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4}){0,6})(?![A-Za-z0-9])/,
    score: CERTAIN,
    scoreInContext: CERTAIN,
    validate: v6Score,
    context: contextWords('ip', 'ipv6', 'host', 'server'),
  },
  {
    kind: 'Mac',
    gate: { inside: [':', '-'] },
    pattern: /(?<![A-Za-z0-9:-])[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}(?![A-Za-z0-9:-])/,
    score: 0.85,
    validate: isMac,
  },
  {
    kind: 'Mac',
    gate: { inside: ['.'] },
    pattern: /(?<![A-Za-z0-9.])[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}(?![A-Za-z0-9])/,
    score: 0.7,
    validate: isMac,
  },
  {
    kind: 'Url',
    gate: { start: ['http', 'ftp', 'ws'] },
    pattern: /(?<![A-Za-z])(?:https?|ftp|wss?):\/\/[A-Za-z0-9[]/i,
    score: 0.85,
    open: { while: /[^\s<>"'`\])},]/ },
  },
  {
    kind: 'Url',
    gate: { start: ['www.'] },
    pattern: /(?<![A-Za-z0-9.])www\.[A-Za-z0-9-]{1,40}\.[A-Za-z]{2}/i,
    score: 0.85,
    open: { while: /[^\s<>"'`\])},]/ },
  },
  {
    kind: 'Url',
    pattern: /(?<![A-Za-z0-9@._/-])(?:[A-Za-z0-9-]{1,24}\.){1,3}[A-Za-z]{2,12}(?![A-Za-z0-9(_-])/,
    score: 0.5,
    scoreInContext: 0.8,
    validate: domainScore,
    context: contextWords(
      'visit',
      'websites?',
      'web',
      'site',
      'domain',
      'url',
      'webseite',
      'sitio',
      'сайт',
      'موقع',
    ),
    gate: { inside: domainEndings },
  },
  {
    kind: 'Url',
    pattern: /(?<![A-Za-z0-9@._/-])(?:[A-Za-z0-9-]{1,24}\.){1,3}[A-Za-z]{2,12}(?![A-Za-z0-9(_-])/,
    score: 0,
    scoreInContext: 0.8,
    validate: (text) => parseHost(text).isIcann === true,
    context: contextWords('visit', 'website', 'site', 'domain', 'url', 'webseite', 'sitio', 'сайт', 'موقع'),
    gate: { before: ['visit', 'site', 'domain', 'url', 'sitio', 'сайт', 'موقع'] },
  },
  {
    kind: 'Username',
    gate: { before: ['user', 'login', 'handle', 'nick'] },
    pattern: /(?<=[:=] ?)[A-Za-z0-9._-]{3,30}(?![A-Za-z0-9@._-])/,
    score: 0,
    scoreInContext: 0.8,
    context: /(?:^|[^a-z])(?:user ?(?:name)?|login|handle|nick(?:name)?) ?[:=] ?$/i,
  },
  {
    kind: 'Username',
    gate: { start: ['@'] },
    pattern: /(?<![A-Za-z0-9@._])@[A-Za-z_][A-Za-z0-9_]{2,29}(?![A-Za-z0-9_@])/,
    score: 0.4,
    scoreInContext: 0.85,
    context: contextWords(
      'twitter',
      'instagram',
      'insta',
      'github',
      'telegram',
      'follow',
      'dm',
      'handle',
      'tiktok',
      'x',
    ),
  },
];

/** Pairs with three decimals are scales, prices and versions as well: those need a word before them. */
function coordinateScore(text: string): boolean | number {
  const [latitude = 91, longitude = 181] = text.replace('geo:', '').split(',').map(Number);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  return text.startsWith('geo:') || /\.\d{4,10},.{0,6}\.\d{4}/.test(text) || 0.4;
}

export const deviceRules: PiiRule[] = [
  {
    kind: 'GeoLocation',
    gate: { inside: ['.'] },
    pattern: /(?<![A-Za-z0-9.,-])(?:geo:)?-?\d{1,3}\.\d{3,10}, ?-?\d{1,3}\.\d{3,10}(?![A-Za-z0-9])/,
    score: 0.75,
    scoreInContext: 0.85,
    validate: coordinateScore,
    context: contextWords(
      'lat(?:itude)?',
      'gps',
      'coord\\p{L}{0,10}',
      'position',
      'location',
      'loc',
      'geo',
      'координат\\p{L}{0,4}',
    ),
  },
  {
    kind: 'DeviceId',
    gate: { edge: 'numbers' },
    pattern: /(?<![A-Za-z0-9-])\d{2}[ -]?\d{6}[ -]?\d{6}[ -]?\d(?![A-Za-z0-9-])/,
    score: 0.5,
    scoreInContext: 0.9,
    validate: (text) => luhn(bare(text)),
    context: contextWords('imei', 'device(?: id)?', 'gerät', 'appareil'),
    why: CHECKED,
  },
  {
    kind: 'DeviceId',
    gate: { start: ['89'] },
    pattern: /(?<![A-Za-z0-9-])89\d{17,18}(?![A-Za-z0-9-])/,
    score: 0.75,
    validate: luhn,
    why: CHECKED,
  },
  {
    kind: 'DeviceId',
    gate: { before: ['idfa', 'gaid', 'aaid', 'device', 'advertising'] },
    pattern: /(?<![A-Za-z0-9-])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![A-Za-z0-9-])/,
    score: 0,
    scoreInContext: 0.85,
    context: contextWords('idfa', 'gaid', 'aaid', 'device ?id', 'advertising id'),
  },
];
