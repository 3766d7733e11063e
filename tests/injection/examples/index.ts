// All examples, made from their templates: the same ones on every machine.
import * as attacks from './english-attacks.ts';
import * as requests from './english-ordinary.ts';
import { arabic, german, ukrainian } from './others.ts';
import { french, portuguese, spanish } from './romance.ts';

/** `template`: those of one template are never on both sides of a trial. */
export type Example = { text: string; isAttack: boolean; template: string; language: string };

type Slots = Record<string, readonly string[]>;

const MULTIPLIER = 1664525;
const INCREMENT = 1013904223;

function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** How often a template is filled in. */
const ROUNDS = 6;

function filledIn(
  templates: readonly string[],
  slots: Slots,
  about: Omit<Example, 'text' | 'template'>,
): Example[] {
  const roll = dice(4711);
  return templates.flatMap((template) => {
    const rounds = template.includes('{') ? ROUNDS : 1;
    const texts = Array.from({ length: rounds }, () =>
      template.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const list = slots[name];
        return list?.[roll(list.length)] ?? whole;
      }),
    );
    return [...new Set(texts)].map((text) => ({ ...about, text, template }));
  });
}

const languages = { es: spanish, fr: french, 'pt-BR': portuguese, uk: ukrainian, ar: arabic, de: german };

export const examples: Example[] = [
  ...filledIn(attacks.attacks, attacks.slots, { isAttack: true, language: 'en' }),
  ...filledIn([...requests.ordinary, ...requests.harmless], requests.slots, {
    isAttack: false,
    language: 'en',
  }),
  ...Object.entries(languages).flatMap(([language, { attacks: bad, ordinary, slots }]) => [
    ...filledIn(bad, slots, { isAttack: true, language }),
    ...filledIn(ordinary, slots, { isAttack: false, language }),
  ]),
];
