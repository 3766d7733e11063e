// A document for Word.
import {
  Document,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
} from 'docx';
import type { ExportedDocument } from './exported-document.ts';
import { isRightToLeft, textOf, type Block, type Run } from './read-blocks.ts';

const MONOSPACE = 'Consolas';
const INDENT = 720;
const levels = [
  ...[HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3],
  ...[HeadingLevel.HEADING_4, HeadingLevel.HEADING_5, HeadingLevel.HEADING_6],
];

export async function writeDocx({ title, blocks, watermark }: ExportedDocument): Promise<ArrayBuffer> {
  const document = new Document({
    title,
    sections: [
      {
        ...(watermark && { headers: { default: new Header({ children: [marked(watermark)] }) } }),
        children: [
          paragraph([{ text: title }], { heading: HeadingLevel.TITLE }),
          ...blocks.flatMap(childrenOf),
        ],
      },
    ],
  });
  return Packer.toArrayBuffer(document);
}

const marked = (text: string) => new Paragraph({ children: [new TextRun({ text, color: '808080' })] });

function paragraph(runs: readonly Run[], options: IParagraphOptions = {}): Paragraph {
  const rightToLeft = isRightToLeft(textOf(runs));
  const children = runs.map(
    ({ text, code, ...mark }) =>
      new TextRun({ text, ...mark, rightToLeft, ...(code && { font: MONOSPACE }) }),
  );
  return new Paragraph({ ...options, bidirectional: rightToLeft, children });
}

function childrenOf(block: Block): FileChild[] {
  if (block.kind === 'heading')
    return [paragraph(block.runs, { heading: levels[block.level - 1] ?? HeadingLevel.HEADING_6 })];
  if (block.kind === 'paragraph')
    return [
      paragraph(block.runs, { spacing: { after: 160 }, ...(block.quoted && { indent: { start: INDENT } }) }),
    ];
  if (block.kind === 'item') return [item(block)];
  if (block.kind === 'code') return block.lines.map((text) => paragraph([{ text, code: true }]));
  return [table(block.rows), paragraph([])];
}

/** Numbers are those of the text, so that a list that begins at four still does. */
function item({ depth, number, runs }: Extract<Block, { kind: 'item' }>): Paragraph {
  if (number === null) return paragraph(runs, { bullet: { level: depth } });
  const indent = { start: INDENT * (depth + 1), hanging: INDENT / 2 };
  return paragraph([{ text: `${number}. ` }, ...runs], { indent });
}

const table = (rows: Run[][][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: cells.map((runs) => new TableCell({ children: [paragraph(runs)] })),
        }),
    ),
  });
