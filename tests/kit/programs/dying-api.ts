// The api with a call that makes a project and dies at a chosen moment. Arguments: database, keys, data folder.
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { buildApp } from '../../../api/app.ts';
import { serve } from '../../../api/http/serve.ts';
import { projectStore } from '../../../api/projects/index.ts';
import { routes } from '../../../shared/kernel/contract.ts';
import { event } from '../../../shared/kernel/event.ts';
import { createBus } from '../../../shared/node/bus/index.ts';
import { readConfig } from '../../../shared/node/config.ts';
import { connect } from '../../../shared/node/database/database.ts';
import { createEgress } from '../../../shared/node/egress.ts';
import { openVault } from '../../../shared/node/vault.ts';

const [, , url = '', keys = '', folder = ''] = process.argv;
const config = readConfig({ DATABASE_URL: url, ATELIER_KEYS: keys, ATELIER_DATA: folder });
const db = connect(url);
const bus = await createBus({ databaseUrl: url });
const { app, gate } = await buildApp({
  config,
  db,
  bus,
  vault: openVault(config.keys),
  egress: createEgress({ allow: [] }),
});

const die = () => process.kill(process.pid, 'SIGKILL');
const made = event('dying.made', {
  payload: z.object({ id: z.string() }),
  label: 'Made by the dying',
  // Nobody is left to read it.
  invalidates: [],
});
const store = projectStore(db);

const dying = routes({
  make: {
    summary: 'Make a project and die',
    method: 'POST',
    path: '/v1/Dying/{id}',
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
    body: z.object({ when: z.enum(['before', 'between', 'emitted', 'answering']) }),
    answer: z.object({ id: z.string() }).transform((answer) => {
      die();
      return answer;
    }),
  },
});

serve(gate, dying, {
  async make({ params, body, scope, person, emit }) {
    if (body.when === 'before') die();
    await store.add(scope, params.id, person.id, { name: params.id, description: '', projectIcon: '' });
    if (body.when === 'between') die();
    emit(made({ id: params.id }));
    if (body.when === 'emitted') die();
    return { id: params.id };
  },
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ ready: (app.server.address() as AddressInfo).port });
process.once('disconnect', die);
