// What is shown of a card. It was written elsewhere, so whatever does not fit is left out.
import { z } from 'zod';
import { storableText } from '../engine/index.ts';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2000;
const MAX_SKILLS = 100;

const Text = (max: number) =>
  z
    .string()
    .transform((text) => storableText(text.slice(0, max)).trim())
    .catch('');

const Skill = z.object({ id: Text(MAX_NAME), name: Text(MAX_NAME), description: Text(MAX_DESCRIPTION) });

const Facts = z.object({
  name: Text(MAX_NAME),
  description: Text(MAX_DESCRIPTION),
  version: Text(MAX_NAME),
  skills: z
    .array(z.unknown())
    .catch([])
    .transform((skills) => skills.slice(0, MAX_SKILLS).flatMap((skill) => Skill.safeParse(skill).data ?? [])),
});

export const factsOf = (card: unknown) => Facts.parse(card);

/** The ways to talk to it; without one a card is of no use. */
const Interfaces = z.object({
  supportedInterfaces: z
    .array(z.looseObject({ url: z.string(), protocolBinding: z.string() }))
    .refine((ways) => ways.some(({ url }) => URL.canParse(url))),
});

export const hasInterfaces = (card: unknown) => Interfaces.safeParse(card).success;
