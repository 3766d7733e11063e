// What the product understands of a person as a directory sends them. The rest is kept as it came.
import { z } from 'zod';
import { NameOf } from '../../shared/kernel/name.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { EmailAddress } from '../../shared/people/invite.ts';
import type { UserEntry } from './people-port.ts';
import { ScimError } from './scim-error.ts';

/** As long and as visible as the forms of the product want it. */
const name = NameOf('A name needs letters.');
export const blankIsNone = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

const User = z.object({
  userName: NameOf('A person needs a userName.', 320),
  externalId: z.preprocess(blankIsNone, z.string().trim().max(320).optional()),
  displayName: z.preprocess(blankIsNone, NameOf('A name needs letters.', 320).optional()),
  name: z.preprocess(
    blankIsNone,
    z
      .object({
        givenName: z.preprocess(blankIsNone, name.optional()),
        familyName: z.preprocess(blankIsNone, name.optional()),
        formatted: z.preprocess(blankIsNone, NameOf('A name needs letters.', 320).optional()),
      })
      .default({}),
  ),
});

/** Throws what is wrong with it in the words of the protocol. */
export function userIn(entry: object): UserEntry {
  const json = JSON.stringify(entry);
  if (json.length > workLimits.scim.maxRecordLength)
    throw new ScimError(
      400,
      'invalidValue',
      `A person has at most ${workLimits.scim.maxRecordLength} characters.`,
    );
  const plain = JSON.parse(json) as Record<string, unknown>;
  const { meta: _m, id: _i, schemas: _s, groups: _g, password: _p, active, ...attributes } = plain;
  const { userName, externalId, displayName, name: names } = understoodIn(User, attributes);
  const { givenName, familyName, formatted } = names;
  const fullName = displayName ?? formatted ?? userName.split('@')[0] ?? userName;
  const [first = fullName, ...rest] = fullName.split(/\s+/);
  return {
    userName,
    externalId,
    email: addressOf(attributes.emails) ?? (userName.includes('@') ? emailIn(userName) : undefined),
    givenName: (givenName ?? first).slice(0, 100),
    surname: familyName ?? (givenName ? '' : rest.join(' ').slice(0, 100)),
    active: active !== false,
    attributes,
  };
}

/** Throws the first complaint, with the place it is about. */
export function understoodIn<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  const issue = error?.issues[0];
  if (issue) throw new ScimError(400, 'invalidValue', `${issue.path.join('.')}: ${issue.message}`);
  return data as z.output<Schema>;
}

type Value = { value?: unknown; type?: unknown; primary?: unknown };

function addressOf(emails: unknown): string | undefined {
  const all = (Array.isArray(emails) ? emails : []) as Value[];
  const best =
    all.find(({ primary }) => primary === true) ?? all.find(({ type }) => type === 'work') ?? all[0];
  const address = blankIsNone(best?.value);
  return typeof address === 'string' ? emailIn(address) : undefined;
}

const emailIn = (address: string) =>
  understoodIn(z.object({ emails: EmailAddress }), { emails: address }).emails.toLowerCase();
