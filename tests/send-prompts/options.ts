import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const usage = `Sends every prompt of a file to an agent and listens on the feeds.

  npm run send-prompts -- --file prompts.jsonl --agent ID --key KEY

  --file      one JSON object a line, its prompt under "text"
  --agent     the agent's id
  --key       an API key that may read and run agents
  --url       where the product runs (http://localhost:3000)
  --parallel  how many at a time (8)
  --version   live, draft or a number (live)
  --limit     only the first so many prompts
  --watch     who listens, as e-mail:password; otherwise the key does.
              Violations are told only to those who may see the security feed.`;

export type Options = {
  prompts: string[];
  agent: string;
  key: string;
  url: string;
  parallel: number;
  version: string;
  watch: { email: string; password: string } | undefined;
};

const known = {
  file: { type: 'string' },
  agent: { type: 'string' },
  key: { type: 'string' },
  url: { type: 'string', default: 'http://localhost:3000' },
  parallel: { type: 'string', default: '8' },
  version: { type: 'string', default: 'live' },
  limit: { type: 'string', default: 'Infinity' },
  watch: { type: 'string' },
} as const;

/** Throws with a sentence for the person at the keyboard. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: known });
  const { file, agent, key, url, version, watch } = values;
  if (!file || !agent || !key) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return {
    prompts: readPrompts(file).slice(0, Number(values.limit)),
    agent,
    key,
    url: url.replace(/\/$/, ''),
    parallel: Math.max(1, Number(values.parallel)),
    version,
    watch: watch === undefined ? undefined : credentials(watch),
  };
}

function credentials(text: string) {
  const colon = text.indexOf(':');
  if (colon < 0) throw new Error('--watch wants e-mail:password.');
  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}

const readPrompts = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const { text } = JSON.parse(line) as { text?: unknown };
      if (typeof text !== 'string') throw new Error(`Line ${index + 1} of ${file} has no "text".`);
      return text;
    });
