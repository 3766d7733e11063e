// `npm run bench [-- name …]`: every measurement in turn, then one table with the machine it was taken on.
import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, Row } from './row.ts';

const patterns = process.argv.slice(2);
const files = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .filter((file) => patterns.length === 0 || patterns.some((name) => file.includes(name)))
  .toSorted();

const lines: string[][] = [];
for (const file of files) {
  const address = pathToFileURL(path.join(import.meta.dirname, file)).href;
  const { default: bench } = (await import(address)) as { default: Bench };
  console.log(`Measuring: ${bench.name} …`);
  try {
    const measured = (await bench.run()).map(lineOf);
    // Said at once as well: whoever ends a long measurement keeps what there is.
    console.log(table(measured));
    lines.push(...measured);
  } catch (error) {
    lines.push([
      bench.name,
      'failed',
      '',
      error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '',
    ]);
  }
}

console.log(`\n${machine()}\n`);
console.log(table([['figure', 'value', 'goal', ''], ...lines]));
process.exit(0);

function lineOf({ figure, value, unit, goal, met }: Row): string[] {
  const text = Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return [figure, `${text} ${unit}`.trim(), goal, met === undefined ? '' : met ? 'met' : 'MISSED'];
}

function machine(): string {
  const [first] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  return `${os.cpus().length} × ${first?.model ?? 'cpu'}, ${memory} GB, ${os.platform()} ${os.arch()}, Node ${process.version}, load ${load}`;
}

function table(rows: string[][]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
