// What rules and model say together. The model reads words the rules have no name for, and knows what documents look
// like; the rules name what they found, and never miss it because of the words around it.

/** From here on the model alone is sure enough; it becomes the usual threshold of the filter. */
const MODEL_IS_SURE = 0.69;
const USUAL_THRESHOLD = 0.65;
/** Below it the model has seen nothing of an attack: what the rules found stands in a text that is none. */
const MODEL_DOUBTS = 0.12;
const DOUBT_DISCOUNT = 0.3;
/** Rules that found so much are right whatever the model says. */
const RULES_ARE_SURE = 0.9;

export function weighed(byRules: number, byModel: number): number {
  const asScore =
    byModel >= MODEL_IS_SURE
      ? USUAL_THRESHOLD + ((byModel - MODEL_IS_SURE) / (1 - MODEL_IS_SURE)) * (1 - USUAL_THRESHOLD)
      : (byModel / MODEL_IS_SURE) * USUAL_THRESHOLD * 0.99;
  const doubted = byModel < MODEL_DOUBTS && byRules < RULES_ARE_SURE ? byRules - DOUBT_DISCOUNT : byRules;
  return Math.max(0, doubted, asScore);
}
