import { credentialProblems } from './problems.ts';
import { Problem } from '../kernel/problem.ts';

type Missing = { name: string; credentialId: string; userId: string; enteredAt: Date | null };

/** Somebody has to connect an account of their own first. A step of a run waits until they have [CR11]. */
const { needsConnection } = credentialProblems;

export class NeedsConnection extends Problem<typeof needsConnection.text> {
  readonly credentialId: string;
  readonly userId: string;
  /** When what they had entered was entered; null: they had entered nothing. */
  readonly enteredAt: Date | null;

  constructor({ name, ...missing }: Missing) {
    super(needsConnection, { name });
    this.credentialId = missing.credentialId;
    this.userId = missing.userId;
    this.enteredAt = missing.enteredAt;
  }
}
