import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

const token = z.object({ id: z.uuid(), prefix: z.string() });
const person = z.object({ id: z.uuid(), userName: z.string(), active: z.boolean() });
const group = z.object({ id: z.uuid(), displayName: z.string() });

export const scimTokenCreated = fact('scimToken.created', token);
export const scimTokenRotated = fact('scimToken.rotated', token);
export const scimTokenRevoked = fact('scimToken.revoked', token);
export const personProvisioned = fact('scimUser.created', person);
export const personSynced = fact('scimUser.changed', person);
export const personDeprovisioned = fact('scimUser.removed', z.object({ id: z.uuid() }));
export const groupProvisioned = fact('scimGroup.created', group);
export const groupSynced = fact('scimGroup.changed', z.object({ id: z.uuid() }));
export const groupDeprovisioned = fact('scimGroup.removed', z.object({ id: z.uuid() }));
