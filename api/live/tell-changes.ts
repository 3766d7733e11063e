// Facts about records become messages that refresh what others have on their screens.
import type { Contract } from '../../shared/kernel/contract.ts';
import { changesChannel } from '../../shared/live/changes.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { Facts } from '../kit/facts.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';

/** A fact `agent.changed` is about the records of the contract `agents`. */
export function tellChanges(facts: Facts, db: Db, contracts: Record<string, Contract>) {
  const all = [...new Set(Object.values(contracts).map(collectionOf))].filter(
    (one): one is string => one !== undefined,
  );
  facts.hear(async ({ name, subject, tenantId }) => {
    const kind = name.slice(0, name.indexOf('.'));
    const own = collectionOf(contracts[`${kind}s`]);
    if (!tenantId || !own) return;
    const collections = withAllInIt.has(name) ? all : [own];
    await inTenant(db, { tenantId }, async (trx) => {
      for (const collection of collections) {
        await appendToChannel(trx, {
          tenantId,
          channel: changesChannel.name,
          projectId: kind === 'project' ? subject.id : projectOf(subject),
          subjectId: subject.id,
          body: { collection },
        });
      }
    });
  });
}

/** What goes or comes back with everything in it changes every list. */
const withAllInIt = new Set<string>(['project.removed', 'project.restored', 'demo.removed']);

function collectionOf(contract: Contract | undefined): string | undefined {
  const [first] = Object.values(contract ?? {});
  return first?.path.split('/').slice(0, 3).join('/');
}

const projectOf = ({ projectId }: Record<string, unknown>) =>
  typeof projectId === 'string' ? projectId : null;
