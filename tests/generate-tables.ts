// `npm run tables`: writes the types of the tables as the migrations make them.
import fs from 'node:fs';
import path from 'node:path';
import { connect } from '../shared/node/database/database.ts';
import { databaseUrl, startTestServer, TEMPLATE } from './kit/postgres-server.ts';
import { root } from './kit/sources.ts';
import { tableTypes } from './kit/table-types.ts';

const server = await startTestServer();
const owner = connect(databaseUrl(server.ownerUrl, TEMPLATE), { max: 1, unlimited: true });
fs.writeFileSync(path.join(root, 'shared/node/database/tables/schema.ts'), await tableTypes(owner));
await owner.destroy();
await server.stop();
