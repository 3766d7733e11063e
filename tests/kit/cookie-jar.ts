// A browser's cookies: what answers set goes with what follows.
import { callThrough, type World } from './world.ts';

export function cookieJar(w: World, cookie: string) {
  const cookies = new Map(cookie.split('; ').map((pair) => splitAt(pair)));
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const fetch: typeof globalThis.fetch = async (address, init) => {
    const answer = await w.fetchWith({ cookie: header() })(address, init);
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = splitAt(set.split(';')[0] ?? '');
      if (/Max-Age=0/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };

  return { fetch, call: callThrough(fetch), header };
}

const splitAt = (pair: string): [string, string] => [
  pair.slice(0, pair.indexOf('=')),
  pair.slice(pair.indexOf('=') + 1),
];
