// argon2id, the library's default, as OWASP asks for it: 19 MiB, 2 passes, 1 lane.
import { hash, verify } from '@node-rs/argon2';

const settings = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string) => hash(password, settings);

/** Of a password nobody has: unknown addresses take as long to refuse as wrong passwords. */
let decoy: Promise<string> | undefined;

export async function isRightPassword(passwordHash: string | null | undefined, password: string) {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword(crypto.randomUUID());
  await verify(await decoy, password);
  return false;
}
