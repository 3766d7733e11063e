// Loads the modules named as arguments and prints, as JSON, every regular expression our own code built meanwhile.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Regex } from '../regexes.ts';

const built: Regex[] = [];
const root = process.cwd();

/** The line of the stack below this one: who called the constructor. */
function callerOf({ stack = '' }: Error): string {
  const line = stack.split('\n')[2] ?? '';
  return /(?:api|shared|sync-server)\/[\w./-]+\.ts/.exec(line.replace(root, ''))?.[0] ?? '';
}

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, newTarget) {
    const regex = Reflect.construct(target, args, newTarget) as RegExp;
    const at = callerOf(new Error('who called'));
    if (at) built.push({ source: regex.source, flags: regex.flags, at });
    return regex;
  },
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.join(root, file)).href);
process.stdout.write(JSON.stringify(built), () => process.exit(0));
