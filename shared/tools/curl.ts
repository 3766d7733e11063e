// A curl command as a tool: what people copy from a manual or from the developer tools of a browser.
import { parse } from 'shell-quote';
import { workLimits } from '../kernel/work-limits.ts';
import { endpointFault } from './endpoint.ts';
import { headerFault, isHeaderValue } from './header.ts';
import { namesIn, ToolParameter } from './parameter.ts';
import {
  methodTypes,
  type AuthenticationType,
  type BodyType,
  type MethodType,
  type ToolSettings,
} from './tool.ts';

export const MAX_CURL_CHARACTERS = 50_000;

type Read = Pick<
  ToolSettings,
  | 'apiEndpoint'
  | 'methodType'
  | 'headers'
  | 'bodyType'
  | 'body'
  | 'parameters'
  | 'followRedirects'
  | 'authenticationType'
  | 'authenticationName'
> & { secret: string };

/** What goes over the wire, as the command says it. */
type Said = {
  url: string;
  method: string;
  headers: [string, string][];
  data: string[];
  isQuery: boolean;
  user: string;
  followRedirects: boolean;
};

/** Options that take a value which says nothing of the request. */
const ignored = new Set([
  ...['-o', '--output', '-w', '--write-out', '-m', '--max-time', '--connect-timeout', '--retry'],
  ...['-x', '--proxy', '-b', '--cookie', '-c', '--cookie-jar', '--cacert', '-E', '--cert', '--key'],
]);

/** `$NAME` becomes the parameter NAME. undefined: it is not one curl command. */
export function readCurl(text: string): Read | undefined {
  const words = wordsOf(text);
  const said = words && saidBy(words);
  const apiEndpoint = said && addressOf(said);
  if (!said || !apiEndpoint || endpointFault(apiEndpoint)) return undefined;
  const body = said.isQuery ? '' : said.data.join('&');
  const { headers, ...authentication } = signedBy(said);
  const names = new Set([apiEndpoint, body, ...headers.map(({ value }) => value)].flatMap(namesIn));
  return {
    ...{ apiEndpoint, headers, body, bodyType: bodyTypeOf(body), methodType: methodOf(said, body) },
    parameters: [...names]
      .slice(0, workLimits.tools.maxParameters)
      .map((name) => ToolParameter.parse({ name, required: 'Required' })),
    followRedirects: said.followRedirects,
    ...authentication,
  };
}

function addressOf({ url, isQuery, data }: Said): string | undefined {
  if (!url) return undefined;
  const whole = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`;
  return isQuery && data.length > 0 ? `${whole}?${data.join('&')}` : whole;
}

function bodyTypeOf(body: string): BodyType {
  if (body === '') return 'None';
  return isJson(body) ? 'Json' : 'XFormUrlEncoded';
}

function wordsOf(text: string): string[] | undefined {
  const lines = text.slice(0, MAX_CURL_CHARACTERS).replace(/\\\r?\n/g, ' ');
  const parsed = parse(lines.trim(), (name) => `{${name}}`);
  const words = parsed.filter((word) => typeof word === 'string' || 'pattern' in word);
  // A pipe or a second command is none of ours; a pattern is how an address with ? is read.
  if (words.length !== parsed.length) return undefined;
  const plain = words.map((word) =>
    typeof word === 'string' ? word : 'pattern' in word ? word.pattern : '',
  );
  return plain[0] === 'curl' ? plain.slice(1) : undefined;
}

function saidBy(words: readonly string[]): Said {
  const said: Said = {
    ...{ url: '', method: '', headers: [], data: [], isQuery: false, user: '', followRedirects: false },
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const takesValue = take(said, word, words[at + 1] ?? '');
    if (takesValue) at++;
  }
  return said;
}

type Take = (said: Said, value: string) => void;

const setMethod: Take = (said, value) => void (said.method = value.toUpperCase());
const setUser: Take = (said, value) => void (said.user = value);
const addHeader: Take = (said, text) => {
  const colon = text.indexOf(':');
  if (colon > 0) said.headers.push([text.slice(0, colon).trim(), text.slice(colon + 1).trim()]);
};
const addAgent: Take = (said, value) => void said.headers.push(['User-Agent', value]);
const addJson: Take = (said, value) => {
  said.headers.push(['Content-Type', 'application/json']);
  said.data.push(value);
};
const addEncoded: Take = (said, text) => {
  const [name = '', ...value] = text.split('=');
  said.data.push(value.length > 0 ? `${name}=${escaped(value.join('='))}` : escaped(name));
};
/** Files of the machine that the command was for are not here. */
const addData: Take = (said, value) => void (value.startsWith('@') || said.data.push(value));

const valued = new Map<string, Take>([
  ['-X', setMethod],
  ['--request', setMethod],
  ['--url', (said, value) => void (said.url = value)],
  ['-u', setUser],
  ['--user', setUser],
  ['-H', addHeader],
  ['--header', addHeader],
  ['-A', addAgent],
  ['--user-agent', addAgent],
  ['--json', addJson],
  ['--data-urlencode', addEncoded],
  ...['-d', '--data', '--data-raw', '--data-binary', '--data-ascii'].map((name): [string, Take] => [
    name,
    addData,
  ]),
]);

/** Whether the next word was its value. */
function take(said: Said, word: string, next: string): boolean {
  const known = valued.get(word);
  known?.(said, next);
  if (word === '-G' || word === '--get') said.isQuery = true;
  else if (word === '-L' || word === '--location') said.followRedirects = true;
  else if (!word.startsWith('-') && !said.url) said.url = word;
  return known !== undefined || ignored.has(word);
}

/** Braces stay: they name parameters. */
const escaped = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%7B', '{').replaceAll('%7D', '}');

function methodOf({ method, isQuery }: Said, body: string): MethodType {
  const known = methodTypes.find((one) => one === method);
  return known ?? (body !== '' && !isQuery ? 'POST' : 'GET');
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

type Signed = {
  headers: { key: string; value: string }[];
  authenticationType: AuthenticationType;
  authenticationName: string;
  secret: string;
};

/** What carries a key goes where keys are stored encrypted. */
function signedBy({ headers, user }: Said): Signed {
  const [name = '', ...password] = user.split(':');
  const byUser = user && {
    ...{ authenticationType: 'BasicAuth' as const, authenticationName: name, secret: password.join(':') },
  };
  const keys = headers.map(keyIn);
  const plain = headers.filter(([key, value], at) => !keys[at] && !headerFault(key) && isHeaderValue(value));
  return {
    headers: plain.map(([key, value]) => ({ key, value })),
    ...(byUser || keys.find(Boolean) || unsigned),
  };
}

const unsigned = { authenticationType: 'None', authenticationName: '', secret: '' } as const;

function keyIn([key, value]: [string, string]): Omit<Signed, 'headers'> | undefined {
  const bearer = key.toLowerCase() === 'authorization' && /^Bearer\s+(\S.*)$/i.exec(value)?.[1];
  if (bearer)
    return { authenticationType: 'BearerAuth', authenticationName: '', secret: unlessNamed(bearer) };
  const isKey = /^x-.*(?:key|token|secret)$|^api-?key$/i.test(key);
  return isKey
    ? { authenticationType: 'HeaderAuth', authenticationName: key, secret: unlessNamed(value) }
    : undefined;
}

/** A placeholder of the manual is no key. */
const unlessNamed = (text: string) => (namesIn(text).length > 0 ? '' : text);
