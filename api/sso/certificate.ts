// A certificate that a key has signed for itself, as SAML providers want to be given one: they compare the key in it.
import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';
import { DAY_MS } from '../../shared/kernel/time.ts';

const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';

/** Just as much of X.509 as a reader insists on. Answers it as PEM. */
export function certificateOf(privateKey: KeyObject, name: string, validForDays: number): string {
  const algorithm = sequence(objectId(SHA256_WITH_RSA), tlv(0x05, Buffer.alloc(0)));
  const distinguishedName = sequence(
    tlv(0x31, sequence(objectId(COMMON_NAME), tlv(0x0c, Buffer.from(name)))),
  );
  const ends = Date.now() + validForDays * DAY_MS;
  const begins = Math.min(Date.now(), ends) - DAY_MS;
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    // A positive number: its first bit is not set.
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    distinguishedName,
    sequence(time(begins), time(ends)),
    distinguishedName,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts));

const objectId = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));

/** With two digits of the year: so it must be written until 2049. */
const time = (at: number) =>
  tlv(
    0x17,
    Buffer.from(
      new Date(at)
        .toISOString()
        .slice(2)
        .replace(/[-:T]|\.\d+/g, ''),
    ),
  );
