import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

test('[R47] a run copied as a command sends its input as it is, whatever signs are in it', () => {
  const text = `it's "$HOME" \\ \n $(id) \`id\``;
  const command = curlOf('https://a.example', {
    agentId: 'x',
    version: 7,
    input: { text, variables: { n: 1 } },
  });
  const script = command.replace('curl', `printf '%s\\n' run`).replace('-d', 'BODY');
  const words = execFileSync('sh', ['-c', script]).toString();
  expect(JSON.parse(words.slice(words.indexOf('BODY\n') + 5))).toEqual({
    userInput: text,
    variables: { n: 1 },
    version: 7,
  });
});
