import { z } from 'zod';

/** Steps that waited for a connection go on. `userId` null: whoever they waited for, since the credential changed. */
export const continuing = {
  name: 'credentials.continue-runs',
  payload: z.object({ credentialId: z.uuid(), userId: z.uuid().nullable() }),
};
