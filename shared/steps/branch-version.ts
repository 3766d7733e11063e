import { z } from 'zod';

const runnable = /^branch:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** As the version to run, and in the studio's address: `branch:` and the id. */
export const BranchVersion = z.string().regex(runnable);

export const branchVersion = (id: string) => `branch:${id}`;

/** The id; nothing where another version is named. */
export const branchIn = (version: string | number): string | undefined => runnable.exec(String(version))?.[1];
