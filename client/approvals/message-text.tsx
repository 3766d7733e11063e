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
      <dl className="kv approval-figures">
        {block.rows.map(([name, value]) => (
          <Figure key={name} name={name} value={value} />
        ))}
      </dl>
    );
  return (
    <div className="approval-table">
      <table>
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              <th
                key={cell}
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
          {block.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td
                  key={block.head[column] ?? cell}
                  className={isNumeric(block.rows, column) ? 'num end' : ''}
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
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">{value}</dd>
  </>
);
