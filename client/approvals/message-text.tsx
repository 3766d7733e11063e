import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../kit/format.ts';
import { isNumeric, type Block } from './message-blocks.ts';

export const MessageText = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockText key={`${block.kind} ${index}`} block={block} />);

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'text')
    return (
      <p className="approval-text" dir="auto">
        {block.text}
      </p>
    );
  if (block.kind === 'figures')
    return (
      <Captioned of={block}>
        <dl className="kv approval-figures">
          {block.rows.map(([name, value]) => (
            <Figure key={name} name={name} value={value} />
          ))}
        </dl>
      </Captioned>
    );
  return (
    <Captioned of={block}>
      <div className="approval-table">
        <table>
          <thead>
            <tr>
              {block.head.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className={isNumeric(block.rows, column) ? 'num end' : ''}
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
                  <td key={column} className={isNumeric(block.rows, column) ? 'num end' : ''} dir="auto">
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
    <section className="approval-data">
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
