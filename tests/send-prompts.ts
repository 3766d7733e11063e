// `npm run send-prompts -- --file F --agent ID --key K`: every prompt of the file becomes one run through the public
// API, while the feeds are listened to. Ends with 1 when a run or a violation was lost, repeated or out of order.
import { createLedger } from './send-prompts/feed-ledger.ts';
import { readOptions } from './send-prompts/options.ts';
import { report } from './send-prompts/report.ts';
import { sendAll } from './send-prompts/send-all.ts';
import { watcherHeaders, watchFeeds } from './send-prompts/watch-feeds.ts';

/** Clocks of two machines may differ a little. */
const EARLIER_MS = 60_000;

async function main() {
  const options = readOptions(process.argv.slice(2));
  const headers = await watcherHeaders(options);
  const ledger = createLedger();
  const feeds = await watchFeeds(options, headers, ledger);
  const since = new Date(Date.now() - EARLIER_MS);
  let done = 0;
  const sent = await sendAll(options, () => {
    done++;
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${options.prompts.length}`);
  });
  if (process.stdout.isTTY) process.stdout.write('\n');
  const { lines, isGood } = await report({ options, headers, since, sent, ledger, feeds });
  feeds.close();
  console.log(lines.join('\n'));
  process.exitCode = isGood ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
