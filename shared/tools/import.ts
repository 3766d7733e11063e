// Tools from a description of an API: what is found in it, and what would change of the tools made from it before.
import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';
import { endpointFault } from './endpoint.ts';
import { authenticationTypes, methodTypes } from './tool.ts';

const { maxImportCharacters, maxImported } = workLimits.tools;

/** What people should know of an operation. */
const importNotes = [
  'authentication',
  'bodyType',
  'cookie',
  'deprecated',
  'header',
  'noServer',
  'remoteReference',
  'tooManyParameters',
  'unusable',
] as const;
export type ImportNote = (typeof importNotes)[number];

const Address = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => !text || !endpointFault(text),
    /*i18n*/ 'Enter an address that begins with https:// or http://',
  )
  .default('');

const source = {
  projectId: z.uuid(),
  /** JSON or YAML; empty: it is read from the address. */
  content: z.string().max(maxImportCharacters).default(''),
  address: Address,
  /** Where the API is, if the description does not say. */
  baseAddress: Address,
};

export const ImportSource = z.object(source).meta({ id: 'ToolImportSource' });

export const ImportRequest = z
  .object({
    ...source,
    /** Of what was looked at: something else is not imported. */
    digest: z.string().max(100),
    /** The operations, as the preview names them. */
    keys: z.array(z.string().max(500)).min(1).max(maxImported),
    /** For all that want to know their caller; without it they are made, and answer nothing yet. */
    secret: z.string().max(4000).default(''),
    /** Of a sign-in by name and password. */
    userName: z.string().trim().max(200).default(''),
  })
  .meta({ id: 'ToolImportRequest' });

const Change = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const ImportedOperation = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  methodType: z.enum(methodTypes).nullable(),
  apiEndpoint: z.string(),
  parameters: z.array(z.string()),
  authenticationType: z.enum(authenticationTypes),
  notes: z.array(z.enum(importNotes)),
  /** Against the tool made from it before. */
  state: z.enum(['new', 'changed', 'same', 'unusable']),
  toolId: z.string().nullable(),
  changes: z.array(Change),
});

export const ImportPreview = z
  .object({
    title: z.string(),
    digest: z.string(),
    operations: z.array(ImportedOperation),
    /** Tools of an earlier import whose operation is no longer described. */
    gone: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'ToolImportPreview' });

export const ImportResult = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** At most a hundred are told. */
    failed: z.array(z.object({ key: z.string(), message: z.string() })),
  })
  .meta({ id: 'ToolImportResult' });

export type ImportSource = z.output<typeof ImportSource>;
export type ImportedOperation = z.output<typeof ImportedOperation>;
