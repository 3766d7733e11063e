// Small real pictures and office files, made byte by byte, and the way a browser would send them.
import { crc32, deflateSync } from 'node:zlib';
import type { Upload, UploadPurpose } from '../../shared/branding/upload.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import type { WorldPerson } from './world.ts';

type Sent = { status: number; answer: Upload; problem: ProblemBody };

export async function uploadTo(
  { fetch }: Pick<WorldPerson, 'fetch'>,
  purpose: UploadPurpose,
  bytes: Uint8Array | string,
  name = 'file.png',
): Promise<Sent> {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], name));
  const answered = await fetch(`/v1/branding/files?purpose=${purpose}`, { method: 'POST', body: form });
  const body = await answered.json();
  return { status: answered.status, answer: body, problem: body };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function png(width = 2, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Stored, not packed; `claimedSize` lets an entry lie about itself. */
export function zip(files: Record<string, string>, claimedSize?: number): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(data), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claimedSize ?? data.length, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, path, data);
    list.push(entry, path);
    at += local.length + path.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** `kind` as `presentationml.presentation`. */
export const officeFile = (kind: string, more: Record<string, string> = {}, claimedSize?: number) =>
  zip(
    {
      '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="${OFFICE}${kind}.main+xml"/></Types>`,
      'main.xml': '<x/>',
      ...more,
    },
    claimedSize,
  );
