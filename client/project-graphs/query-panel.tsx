// A question in Cypher, and its answer as rows.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CypherAnswer } from '../../shared/project-graphs/cypher.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { CallFailed } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Table, TableHeading } from '../kit/lists/table.tsx';
import styles from './project-graphs.module.css';

const FIRST = 'MATCH (a)-[r]->(b)\nRETURN a.name, type(r), b.name\nLIMIT 25';

export function QueryPanel({ graphId }: { graphId: string }) {
  const { t } = useLingui();
  const [text, setText] = useState(FIRST);
  const [asked, setAsked] = useState<string>();
  const { data, error, refetch, isFetching } = useRead(
    projectGraphRoutes.cypher,
    { params: { id: graphId }, body: { query: asked ?? '' } },
    { enabled: asked !== undefined },
  );
  const problemId = useId();
  const isRefused = error instanceof CallFailed && error.status === 422;
  const run = () => (asked === text ? void refetch() : setAsked(text));
  return (
    <Section title={t`Query`} help={t`Cypher with MATCH, WHERE, RETURN, ORDER BY and LIMIT.`}>
      <textarea
        className={styles.query}
        aria-label={t`Query`}
        dir="ltr"
        rows={5}
        spellCheck={false}
        value={text}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? problemId : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          run();
        }}
      />
      <div className="row">
        <Button variant="primary" onClick={run} disabled={isFetching}>
          <Trans>Run query</Trans>
        </Button>
      </div>
      {asked !== undefined &&
        (isRefused ? (
          <p id={problemId} className="err" role="alert">
            {error.message}
          </p>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Rows of={data} />
        ) : (
          <SkeletonText />
        ))}
    </Section>
  );
}

function Rows({ of: { columns, rows, nodes, edges, isCut, milliseconds } }: { of: CypherAnswer }) {
  const { t } = useLingui();
  const names = new Map([
    ...nodes.map(({ id, name }) => [id, name] as const),
    ...edges.map(({ id, type }) => [id, type] as const),
  ]);
  const count = rows.length;
  return (
    <>
      <p className="muted small" role="status">
        <Plural value={count} one="# row" other="# rows" />
        {' · '}
        <Trans>{milliseconds} ms</Trans> {isCut && <Trans>There are more. Add a LIMIT or a condition.</Trans>}
      </p>
      <div className={styles.rows}>
        <Table label={t`Answer`} dense>
          <thead>
            <tr>
              {columns.map((column) => (
                <TableHeading key={column} dir="auto">
                  {column}
                </TableHeading>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={columns[at]} dir="auto">
                    {shown(cell, names)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

/** Entities and relationships by their names. */
function shown(cell: CypherAnswer['rows'][number][number], names: ReadonlyMap<string, string>): string {
  if (cell === null) return '–';
  if (Array.isArray(cell)) return cell.map((each) => shown(each, names)).join(', ');
  if (typeof cell !== 'object') return String(cell);
  const { node, edge, nodes } = cell;
  if (typeof node === 'string') return names.get(node) ?? node;
  if (typeof edge === 'string') return names.get(edge) ?? edge;
  if (Array.isArray(nodes)) return nodes.map((id) => names.get(String(id)) ?? String(id)).join(' – ');
  return JSON.stringify(cell);
}
