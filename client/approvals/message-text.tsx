import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormat } from '../kit/text/format.ts';
import { isNumeric, type Block } from './message-blocks.ts';
import styles from './approval.module.css';

export const MessageText = ({ blocks }: { blocks: readonly Block[] }) =>
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
  return (
    <Captioned of={block}>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className={clsx(isNumeric(block.rows, column) && clsx('num', styles.end))}
                  dir="auto"
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td
                    key={column}
                    className={clsx(isNumeric(block.rows, column) && clsx('num', styles.end))}
                    dir="auto"
                  >
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
