// `node tests/kit/programs/compare-migrations.ts <folder> <folder>`: whether two folders of migrations, each run on a
// database server of its own, make the same schema. For squashing: keep the old files beside the project.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { connect } from '../../../shared/node/database/database.ts';
import { migrate } from '../../../shared/node/database/migrate.ts';
import { databaseUrl, startEmptyServer, asOwner, TEST_SECRET } from '../postgres-server.ts';
import { schemaLines, type SchemaLine } from '../schema-lines.ts';

async function schemaAfter(folder: string): Promise<SchemaLine[]> {
  const server = await startEmptyServer();
  try {
    await asOwner(server.ownerUrl, 'create database compared');
    const url = databaseUrl(server.ownerUrl, 'compared');
    const owner = connect(url, { max: 1, unlimited: true });
    await migrate(owner, path.resolve(folder), TEST_SECRET);
    await owner.destroy();
    return await schemaLines(url);
  } finally {
    await server.stop();
  }
}

const textOf = (lines: readonly SchemaLine[]) => lines.map(({ kind, line }) => `${kind} ${line}`);
const hashOf = (lines: readonly SchemaLine[]) =>
  createHash('sha256').update(textOf(lines).join('\n')).digest('hex');

const [before = '', after = ''] = process.argv.slice(2);
const [old, fresh] = [await schemaAfter(before), await schemaAfter(after)];
const [oldText, freshText] = [new Set(textOf(old)), new Set(textOf(fresh))];
for (const text of oldText) if (!freshText.has(text)) console.log(`- ${text}`);
for (const text of freshText) if (!oldText.has(text)) console.log(`+ ${text}`);

const counted = (lines: readonly SchemaLine[], wanted: string) =>
  lines.filter(({ kind }) => kind === wanted).length;
for (const kind of new Set([...old, ...fresh].map((line) => line.kind)))
  console.log(`${kind}: ${counted(old, kind)} before, ${counted(fresh, kind)} after`);
console.log(`${hashOf(old)} before\n${hashOf(fresh)} after`);
const isSame = textOf(old).join('\n') === textOf(fresh).join('\n');
console.log(isSame ? 'The same schema.' : 'Not the same schema.');
process.exitCode = isSame ? 0 : 1;
