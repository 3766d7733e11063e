// A document of the chat as a file for Word or PowerPoint. Each writer is fetched when somebody asks for it.
import { blocksOf } from './read-blocks.ts';

type Given = { title: string; text: string; watermark: string | undefined };

const officeFormats = {
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    writer: async () => (await import('./write-docx.ts')).writeDocx,
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    writer: async () => (await import('./write-pptx.ts')).writePptx,
  },
} as const;
export type OfficeFormat = keyof typeof officeFormats;

export async function exportDocument({ title, text, watermark }: Given, format: OfficeFormat) {
  const { type, writer } = officeFormats[format];
  const write = await writer();
  const bytes = await write({ title, watermark, blocks: blocksOf(text) });
  return { name: `${title}.${format}`, bytes, type };
}
