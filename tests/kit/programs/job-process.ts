// A process that works on queued jobs until it is killed. Arguments: database, owner’s database (for the traces).
import pg from 'pg';
import { QueueRunner } from '../../../api/kit/jobs/queue-runner.ts';
import { connect } from '../../../shared/node/database/database.ts';
import { tracedJob } from '../traced-job.ts';

const [, , url = '', ownerUrl = ''] = process.argv;
/** Shorter than the product's: whoever takes over waits for its end. */
const LEASE_MS = 4000;
const traces = new pg.Pool({ connectionString: ownerUrl, max: 2 });
traces.on('error', () => {});
new QueueRunner<pg.Pool>({
  db: connect(url, { onError: () => {} }),
  jobs: [tracedJob],
  leaseMs: LEASE_MS,
  context: () => traces,
  logFailure: () => {},
}).start();
process.once('disconnect', () => process.exit());
process.send?.('up');
