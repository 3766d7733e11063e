// An answer as prose, with its headings, lists, tables and code.
import { useMemo } from 'react';
import { blocksOf, spansOf, type Block } from './markdown-blocks.ts';
import styles from './markdown.module.css';

export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={styles.markdown} data-part="markdown" dir="auto">
      {blocks.map((block, index) => (
        <BlockText key={index} block={block} />
      ))}
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'code') return <pre dir="ltr">{block.text}</pre>;
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />;
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      <li key={index} dir="auto">
        <Spans text={item} />
      </li>
    ));
    return block.first === null ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
  }
  const inside = <Spans text={block.text} />;
  return block.kind === 'heading' ? (
    <p className={styles.heading} dir="auto">
      {inside}
    </p>
  ) : (
    <p dir="auto">{inside}</p>
  );
}

function Spans({ text }: { text: string }) {
  return spansOf(text).map(({ kind, text: inside }, index) => {
    if (kind === 'strong') return <b key={index}>{inside}</b>;
    if (kind === 'emphasis') return <em key={index}>{inside}</em>;
    if (kind === 'code') return <code key={index}>{inside}</code>;
    return inside;
  });
}

const Table = ({ head, rows }: { head: string[]; rows: string[][] }) => (
  <div className={styles.table}>
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col" dir="auto">
              <Spans text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} dir="auto">
                <Spans text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
