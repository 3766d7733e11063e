// Secrets at rest: envelope encryption. Every secret has a data key of its own; that key is wrapped by a key derived
// per tenant from the installation's key ring. A sealed secret opens only in the row and field it was made for.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Where a secret lives; bound into the ciphertext as additional authenticated data. */
export type SecretPlace = { tenantId: string; table: string; rowId: string; field: string };

export type Vault = ReturnType<typeof openVault>;

/** `ring` is `b:<base64 of 32 bytes>,a:…`: the first key seals, all of them open. */
export function openVault(ring: string) {
  const keys = readKeyRing(ring);
  const [primary = ''] = keys.keys();

  function tenantKey(keyId: string, tenantId: string): Buffer {
    const key = keys.get(keyId);
    if (!key) throw new Error(`The key ring has no key "${keyId}".`);
    return derive(key, `atelier/tenant/${tenantId}`);
  }

  function wrap(dataKey: Buffer, place: SecretPlace): string {
    return encrypt(tenantKey(primary, place.tenantId), dataKey, `wrap ${identity(place)}`);
  }

  function unwrap(sealed: Sealed, place: SecretPlace): Buffer {
    return decrypt(tenantKey(sealed.keyId, place.tenantId), sealed.wrapped, `wrap ${identity(place)}`);
  }

  return {
    seal(secret: string, place: SecretPlace): string {
      const dataKey = randomBytes(32);
      const content = encrypt(dataKey, Buffer.from(secret), identity(place));
      return ['v1', primary, wrap(dataKey, place), content].join('.');
    },

    /** Throws when the text was changed, belongs to another place, or was sealed with an unknown key. */
    open(text: string, place: SecretPlace): string {
      const sealed = split(text);
      return decrypt(unwrap(sealed, place), sealed.content, identity(place)).toString();
    },

    /** After a new key was put first: only the data key is sealed again, the content is not touched. */
    rewrap(text: string, place: SecretPlace): string {
      const sealed = split(text);
      if (sealed.keyId === primary) return text;
      return ['v1', primary, wrap(unwrap(sealed, place), place), sealed.content].join('.');
    },
  };
}

export function newKeyRing(): string {
  return `k1:${randomBytes(32).toString('base64')}`;
}

/** Throws with a message that names the setting. Answers the keys by id, the sealing one first. */
export function readKeyRing(ring: string): Map<string, Buffer> {
  return new Map(
    ring.split(',').map((entry) => {
      const [, keyId = '', encoded = ''] = /^([\w-]+):(.+)$/.exec(entry.trim()) ?? [];
      const key = Buffer.from(encoded, 'base64');
      if (key.length !== 32) throw new Error('ATELIER_KEYS must be id:base64 pairs of keys of 32 bytes.');
      return [keyId, key];
    }),
  );
}

/** A key for one purpose: knowing it tells nothing about the key it came from. */
export const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** JSON, so that no two places can be spelled alike ("a" + "bc" is not "ab" + "c"). */
const identity = ({ tenantId, table, rowId, field }: SecretPlace) =>
  JSON.stringify([tenantId, table, rowId, field]);

type Sealed = { keyId: string; wrapped: string; content: string };

function split(text: string): Sealed {
  const [version, keyId, wrapped, content] = text.split('.');
  if (version !== 'v1' || !keyId || !wrapped || !content) throw new Error('This is not a sealed secret.');
  return { keyId, wrapped, content };
}

/** base64url of nonce (12 bytes), ciphertext and tag (16 bytes). */
function encrypt(key: Buffer, content: Buffer, boundTo: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

function decrypt(key: Buffer, packed: string, boundTo: string): Buffer {
  const bytes = Buffer.from(packed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
