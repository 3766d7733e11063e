// A browser without a page: keeps the cookies it is given and sends them along.
import { callThrough } from './call-through.ts';
import type { World } from './world.ts';

/** `w.fetchWith` of any instance: the cookies go to whichever answers. `machine`: its address; absent: one of its own. */
export function browserSession({ fetchWith }: Pick<World, 'fetchWith'>, machine?: string) {
  const cookies = new Map<string, string>();
  const through = fetchWith({}, machine);
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await through(address, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  return {
    fetch,
    call: callThrough(fetch),
    cookies,
    header: () => [...cookies].map((pair) => pair.join('=')).join('; '),
  };
}
