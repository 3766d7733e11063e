// A template is a whole PowerPoint or Word file [BR6]. Only its list of contents is read, and the part that says what
// the file is.
import { inflateRawSync } from 'node:zlib';
import { brandingProblems } from '../../shared/branding/problems.ts';
import type { UploadPurpose } from '../../shared/branding/upload.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Checked } from './check-image.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const kinds: Partial<Record<UploadPurpose, readonly string[]>> = {
  powerPointTemplate: ['presentationml.presentation', 'presentationml.template'],
  wordTemplate: ['wordprocessingml.document', 'wordprocessingml.template'],
};

const MAX_ENTRIES = 5000;
/** Unpacked, all together. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024;
const MAX_LIST_BYTES = 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;

type Entry = { name: string; packed: number; size: number; method: number; at: number };

export function checkTemplate(bytes: Buffer, purpose: UploadPurpose): Checked {
  const mediaType = kindOf(bytes, purpose);
  if (!mediaType) throw new Problem(brandingProblems.notATemplate);
  return { bytes, mediaType, width: null, height: null };
}

function kindOf(bytes: Buffer, purpose: UploadPurpose): string | undefined {
  const entries = entriesOf(bytes);
  const list = entries?.find(({ name }) => name === '[Content_Types].xml');
  if (!entries || !list || list.size > MAX_LIST_BYTES) return undefined;
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) return undefined;
  // Macros, things to run, and names that lead out of the folder they are unpacked in.
  const isBad = (name: string) =>
    /vbaProject|vbaData|\.(exe|dll|js|vbs|bin)$|(^|[\\/])\.\.([\\/]|$)|^[\\/]/i.test(name);
  if (entries.some(({ name }) => isBad(name) && !/printerSettings\d*\.bin$/.test(name))) return undefined;
  const types = unpacked(bytes, list);
  if (types === undefined || /macroEnabled/i.test(types)) return undefined;
  const kind = kinds[purpose]?.find((one) => types.includes(`"${OFFICE}${one}.main+xml"`));
  return kind && OFFICE + kind;
}

/** The list at the end of a zip file; nothing when it does not fit the file to the byte. */
function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.length - END_SIZE;
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL || bytes.readUInt32LE(end) !== END) return undefined;
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  if (count > MAX_ENTRIES || start + size !== end) return undefined;
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : undefined;
}

function unpacked(bytes: Buffer, { at, packed, method }: Entry): string | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined;
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(begin, begin + packed);
  try {
    if (method === 0) return content.toString('utf8');
    return method === 8
      ? inflateRawSync(content, { maxOutputLength: MAX_LIST_BYTES }).toString('utf8')
      : undefined;
  } catch {
    return undefined;
  }
}
