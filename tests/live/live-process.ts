// A live server as a process of its own, to be killed. It writes too, so that it dies between a commit and its wake-up.
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { connect, inTenant } from '../../shared/node/database/database.ts';
import { person, startLiveServer } from './kit.ts';

const [url = '', port = '0', tenantId = '', redisUrl] = process.argv.slice(2);
const db = connect(url);
const server = await startLiveServer({
  db,
  url,
  port: Number(port),
  redisUrl,
  people: new Map([['sam', person(tenantId, ['PlatformAdmin'])]]),
});
process.send?.({ port: server.port });

for (let number = 1; ; number++) {
  const text = `${process.pid}-${number}`;
  await inTenant(db, { tenantId }, (trx) =>
    appendToChannel(trx, { tenantId, channel: 'alarms', projectId: null, subjectId: null, body: { text } }),
  );
  // Only now is it promised: what was told here must arrive.
  process.send?.({ written: text });
}
