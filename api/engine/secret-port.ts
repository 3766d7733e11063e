// The secrets that code of agents reads.
import type { Scope } from '../../shared/access/permissions.ts';

export type SecretPort = {
  /** One that code of the run's project may read. Throws a Problem; `NeedsConnection` where its person has entered none. */
  read(
    scope: Scope,
    asked: { credentialId: string; run: { id: string; projectId: string } },
  ): Promise<string>;
};
