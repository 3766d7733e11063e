// The second step: codes of an authenticator app. A code is taken once, attempts are counted and locked like those of
// passwords, and a recovery code stands in for the app once.
import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { Problem } from '../../../shared/kernel/problem.ts';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import type { Vault } from '../../../shared/node/vault.ts';
import { accountProblems, secondFactorProblems } from '../../../shared/sign-in/problems.ts';
import type { Mailer } from '../../mail/index.ts';
import { accountOf } from '../accounts/account-store.ts';
import { isRightPassword } from '../passwords/passwords.ts';
import {
  beginFactor,
  confirmFactor,
  endTicketsOf,
  findFactor,
  removeFactor,
  setRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './second-factor-store.ts';
import { locked, mfaAttempts, attemptOnce } from '../attempts/attempts.ts';

type Deps = { db: Db; vault: Vault; mailer: Mailer };

/** Clocks of phones go wrong by half a minute. */
const TOLERATED_SECONDS = 30;
const RECOVERY_CODES = 10;

const place = (rowId: string) => ({ tenantId: 'people', table: 'second_factors', rowId, field: 'secret' });

/** What the authenticator app is told. One that is in force already is never replaced like this [I22]. */
export async function beginSecondFactor({ db, vault }: Deps, userId: string) {
  const { email } = await accountOf(db, userId);
  const secret = generateSecret();
  const begun = await beginFactor(db, userId, vault.seal(secret, place(userId)));
  if (!begun) throw new Problem(secondFactorProblems.alreadyOn);
  return { secret, uri: generateURI({ issuer: 'Atelier', label: email, secret }) };
}

/** By its first code. Answers the recovery codes, which are shown this once. */
export async function confirmSecondFactor(deps: Deps, userId: string, code: string): Promise<string[]> {
  const factor = await findFactor(deps.db, userId);
  if (!factor) throw new Problem(secondFactorProblems.notBegun);
  if (factor.confirmedAt) throw new Problem(secondFactorProblems.alreadyOn);
  await takeCode(deps, userId, code, { recovery: false });
  const codes = newRecoveryCodes();
  const queueEmail = await sendMfaEmail(deps, userId, 'secondFactorOn');
  await asSystem(deps.db, async (trx) => {
    if (!(await confirmFactor(trx, userId))) throw new Problem(secondFactorProblems.alreadyOn);
    await setRecoveryCodes(trx, userId, codes.map(bare));
    await queueEmail(trx);
  });
  return codes;
}

type MfaEmail = 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesMade';

/** Each change is told by a mail, so that nobody's second step is changed behind their back. */
async function sendMfaEmail({ db, mailer }: Deps, userId: string, kind: MfaEmail) {
  const { email: to, language: locale, givenName: name } = await accountOf(db, userId);
  return (trx: Trx) => mailer.send({ to, locale, kind, values: { name } }, trx);
}

type Taking = { recovery?: boolean; within?: (trx: Trx) => Promise<unknown> };

/** Throws when it is wrong, was used before, or too many were wrong. */
export async function takeCode(deps: Deps, userId: string, code: string, taking: Taking = {}) {
  const { right, attemptsLeft } = await attemptOnce(deps.db, mfaAttempts(userId), async () => ({
    right: await isTaken(deps, { userId, code }, taking),
  }));
  if (!right) throw attemptsLeft === 0 ? locked() : codeWrong();
}

const codeWrong = () => new Problem(secondFactorProblems.codeWrong).at('code');

async function isTaken(
  deps: Deps,
  { userId, code }: { userId: string; code: string },
  { recovery = true, within = async () => {} }: Taking,
) {
  const step = await stepOf(deps, userId, code);
  return asSystem(deps.db, async (trx) => {
    const taken =
      step === undefined
        ? recovery && (await useRecoveryCode(trx, userId, bare(code)))
        : await takeStep(trx, userId, step);
    if (taken) await within(trx);
    return taken;
  });
}

/** The time step the code belongs to, if it is one of the app's. */
async function stepOf({ db, vault }: Deps, userId: string, code: string): Promise<number | undefined> {
  const token = code.replace(/\s+/g, '');
  const factor = /^\d{6}$/.test(token) ? await findFactor(db, userId) : undefined;
  if (!factor) return undefined;
  const secret = vault.open(factor.secret, place(userId));
  const verdict = await verify({ secret, token, epochTolerance: TOLERATED_SECONDS });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined;
}

type Proof = { code: string; password: string };

/**
 * Switching off, and making codes anew, takes both steps once more. They are one try: the right password leaves no more
 * codes to guess, nor the right code more passwords.
 */
async function proven(
  deps: Deps,
  userId: string,
  { code, password }: Proof,
  { kind, change }: { kind: MfaEmail; change: (trx: Trx) => Promise<unknown> },
) {
  const factor = await findFactor(deps.db, userId);
  if (!factor?.confirmedAt) throw new Problem(secondFactorProblems.notOn);
  const queueEmail = await sendMfaEmail(deps, userId, kind);
  const within = async (trx: Trx) => {
    await change(trx);
    await queueEmail(trx);
  };
  const { right, passwordRight, attemptsLeft } = await attemptOnce(deps.db, mfaAttempts(userId), async () => {
    const { passwordHash } = await accountOf(deps.db, userId);
    const isIts = !passwordHash || (await isRightPassword(passwordHash, password));
    return { passwordRight: isIts, right: isIts && (await isTaken(deps, { userId, code }, { within })) };
  });
  if (right) return;
  if (attemptsLeft === 0) throw locked();
  throw passwordRight ? codeWrong() : new Problem(accountProblems.passwordWrong).at('password');
}

export const disableSecondFactor = (deps: Deps, userId: string, proof: Proof) =>
  proven(deps, userId, proof, {
    kind: 'secondFactorOff',
    async change(trx) {
      await removeFactor(trx, userId);
      await endTicketsOf(trx, userId);
    },
  });

export async function renewRecoveryCodes(deps: Deps, userId: string, proof: Proof): Promise<string[]> {
  const codes = newRecoveryCodes();
  await proven(deps, userId, proof, {
    kind: 'recoveryCodesMade',
    change: (trx) => setRecoveryCodes(trx, userId, codes.map(bare)),
  });
  return codes;
}

/** Sixty bits each: as `k3fx-9pqa-t7wm`, without letters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('');
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
  });

const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
