// Data to read, by people who never see JSON.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { useFormat } from '../text/format.ts';
import { answerParts, isNumeric, type Block } from './data-blocks.ts';
import styles from './data-text.module.css';

type AnswerProps = { text: string; written: (text: string) => ReactNode };

/** An answer in which lines may be data; `written` shows everything else. */
export function AnswerText({ text, written }: AnswerProps) {
  const { i18n } = useLingui();
  const parts = useMemo(() => answerParts(text, (marked) => i18n._(marked)), [text, i18n]);
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      <div key={index}>{written(part)}</div>
    ) : (
      <div key={index} className={styles.block}>
        <DataBlocks blocks={[part]} />
      </div>
    ),
  );
}

export const DataBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockText key={`${block.kind} ${index}`} block={block} />);

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'text')
    return (
      <p className={styles.text} dir="auto">
        {block.text}
      </p>
    );
  if (block.kind === 'figures')
    return (
      <Captioned of={block}>
        <dl className={clsx('kv', styles.figures)}>
          {block.rows.map(([name, value]) => (
            <Figure key={name} name={name} value={value} />
          ))}
        </dl>
      </Captioned>
    );
  if (block.kind === 'list')
    return (
      <Captioned of={block}>
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index} dir="auto">
              {item}
            </li>
          ))}
        </ul>
        {block.hidden !== undefined && <Hidden count={block.hidden} />}
      </Captioned>
    );
  return <TableText block={block} />;
}

function TableText({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  // What has a direction of its own begins where the page's lines begin.
  const lookOf = (column: number) =>
    isNumeric(block.rows, column) ? { className: clsx('num', styles.end) } : { dir: 'auto' };
  return (
    <Captioned of={block}>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, column) => (
                <th key={column} scope="col" {...lookOf(column)}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} {...lookOf(column)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {block.hidden !== undefined && <Hidden count={block.hidden} />}
    </Captioned>
  );
}

const Captioned = ({ of, children }: { of: { caption?: string }; children: ReactNode }) =>
  of.caption === undefined ? (
    children
  ) : (
    <section>
      <h3 className="muted small" dir="auto">
        {of.caption}
      </h3>
      {children}
    </section>
  );

function Hidden({ count }: { count: number }) {
  const { number } = useFormat();
  const rows = number(count);
  return (
    <p className="muted small">
      <Trans>{rows} more are not shown.</Trans>
    </p>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">{value}</dd>
  </>
);
