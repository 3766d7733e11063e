// What may be wrong with an address.
import ipaddr from 'ipaddr.js';
import { parse as parseHost } from 'tldts';

type Danger = { type: string; why: string };

const MAX_CHARACTERS = 2048;
const shorteners = new Set(
  'bit.ly t.co goo.gl tinyurl.com ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly lnkd.in tiny.cc bl.ink s.id v.gd qr.ae'.split(
    ' ',
  ),
);
const redirects = new Set(
  'url redirect redirect_uri redirect_url next return return_to returnurl continue goto dest destination target link u'.split(
    ' ',
  ),
);
const credentials = new Set(
  'token access_token api_key apikey key secret password passwd pwd sig signature auth session sid jwt'.split(
    ' ',
  ),
);
const usualPorts = new Set(['', '80', '443', '8080', '8443', '21']);

const checks: { danger: Danger; has: (text: string, url: URL) => boolean }[] = [
  {
    danger: { type: 'UrlDeceptive', why: /*i18n*/ 'A name before the host hides where the link leads.' },
    has: (_text, { username, password }) => username !== '' || password !== '',
  },
  {
    danger: { type: 'UrlDeceptive', why: /*i18n*/ 'The host mixes alphabets or uses look-alike characters.' },
    has: (text, { hostname }) =>
      /[。．｡]/.test(hostIn(text)) || mixesScripts(hostIn(text)) || /(?:^|\.)xn--/.test(hostname),
  },
  {
    danger: { type: 'UrlPrivate', why: /*i18n*/ 'It leads into a private network.' },
    has: (_text, { hostname }) => isPrivate(hostname),
  },
  {
    danger: { type: 'UrlAddress', why: /*i18n*/ 'The host is a number instead of a name.' },
    has: (_text, { hostname }) => ipaddr.isValid(bareHost(hostname)),
  },
  {
    danger: { type: 'UrlSecret', why: /*i18n*/ 'It carries a secret or personal data.' },
    has: (_text, { searchParams }) =>
      [...searchParams].some(
        ([name, value]) =>
          (credentials.has(name.toLowerCase()) && value.length >= 8) ||
          /[^@\s]@[\w-]{1,60}\.\w{2}/.test(value),
      ),
  },
  {
    danger: { type: 'UrlRedirect', why: /*i18n*/ 'It forwards to another address.' },
    has: (_text, { searchParams }) =>
      [...searchParams].some(
        ([name, value]) => redirects.has(name.toLowerCase()) && /^(?:https?:)?\/\//i.test(value),
      ),
  },
  {
    danger: { type: 'UrlShortened', why: /*i18n*/ 'It is shortened, so its target is unknown.' },
    has: (_text, { hostname }) => shorteners.has(hostname),
  },
  {
    danger: { type: 'UrlEncoded', why: /*i18n*/ 'It is encoded twice.' },
    has: (text) => /%25[0-9a-f]{2}/i.test(text),
  },
  {
    danger: { type: 'UrlPort', why: /*i18n*/ 'It uses an unusual port.' },
    has: (_text, { port }) => !usualPorts.has(port),
  },
  {
    danger: { type: 'UrlTooLong', why: /*i18n*/ 'It is longer than any ordinary address.' },
    has: (text) => text.length > MAX_CHARACTERS,
  },
];

const SCRIPT: Danger = {
  type: 'UrlScript',
  why: /*i18n*/ 'It runs or reads something instead of opening a page.',
};

/** The gravest first. `url` is undefined for what cannot be read. */
export function dangersOf(text: string, url: URL | undefined): Danger[] {
  if (/^(?:javascript|vbscript|data|file):/i.test(text)) return isCode(text) ? [SCRIPT] : [];
  if (!url) return [];
  return checks.filter(({ has }) => has(text, url)).map(({ danger }) => danger);
}

/** `data: ` in prose is a word. */
const isCode = (text: string) => !/^data:/i.test(text) || /^data:[a-z]+\/|^data:,|^data:;/i.test(text);

const hostIn = (text: string) =>
  /^[a-z]{1,20}:\/\/(?:[^/?#@]{0,200}@)?([^/?#:]{1,253})/i.exec(text)?.[1] ?? '';
const mixesScripts = (host: string) =>
  host.split('.').some((label) => /[a-z]/i.test(label) && /[\u0370-\u04ff]/.test(label));
const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');

function isPrivate(hostname: string): boolean {
  const host = bareHost(hostname);
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast';
  return (
    host === 'localhost' ||
    /\.(?:local|internal|localhost|lan|corp|intranet)$/.test(host) ||
    parseHost(host).isIp === true
  );
}
