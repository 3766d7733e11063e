// Sexual content about minors. Whoever asks for it has it blocked; a report about a crime, or a question of protection, is
// neither.
import type { Meaning } from './meaning.ts';
import { classNamed, wordings, type Classes } from './wordings.ts';

export const minors = wordings<Meaning>(
  { kind: 'SexualMinors', level: 6, isNeverSpared: true },
  `
  {minors} ~10 {explicit}
  {explicit} ~10 {minors}
  {sexual} ~3 {sexual} ~10 {minors}
  {minors} ~10 {sexual} ~3 {sexual}
  {minors} ~10 {sexual} ~3 {depicting}
  {minors} ~10 {depicting} ~3 {sexual}
  {sexual} ~3 {depicting} ~10 {minors}
  {depicting} ~3 {sexual} ~10 {minors}
  {depicting} ~3 {minors} ~3 {sexual}
  {sexual} ~1 {minors} ~3 {depicting}
  {minors} ~3 having|have|has sex
`,
);

const [told, wanted] = [classNamed('{told}'), classNamed('{wanted}')];

export const isTold = (words: readonly Classes[]) =>
  words.some((one) => one.has(told)) && !words.some((one) => one.has(wanted));
