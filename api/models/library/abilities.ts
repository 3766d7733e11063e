// What is known of families of models by their names. What is not known is not said.
import type { LibraryModel } from '../../../shared/models/library-model.ts';

const embeds = /embed/;
const draws = /image|flux|stable-/;
const sees =
  /vision|pixtral|-vl-|multimodal|chatgpt-4o|gpt-4o|gpt-4\.1|gpt-4-turbo|gpt-[56]|^o[134]|claude|gemini|gemma-(3|4)|grok-4|llama-?4|llama3-2-(11b|90b)|nova-(lite|pro|premier|2-lite)|mistral-(medium|small)-(3|latest|2603)/;
const callsTools =
  /gpt-(4|5|6|oss)|^o[134]|claude|gemini-[23]|mistral-(large|medium|small|nemo)|ministral|codestral|devstral|magistral|command-[ar]|grok-[34]|nova-|llama-?(3[.-][1-9]|4)|qwen3|kimi-k2|glm-[45]|deepseek-v3|jamba/;

type Abilities = Pick<LibraryModel, 'category' | 'inputType' | 'hasToolSupport'>;

export function abilitiesOf(modelName: string): Abilities {
  const name = modelName.toLowerCase();
  if (embeds.test(name)) return { category: 'Embedding', inputType: 'Text', hasToolSupport: false };
  if (draws.test(name)) return { category: 'Image Generation', inputType: 'Text', hasToolSupport: false };
  const hasToolSupport = callsTools.test(name) || null;
  return sees.test(name)
    ? { category: 'Multimodal', inputType: 'TextAndImage', hasToolSupport }
    : { category: 'NLP', inputType: 'Text', hasToolSupport };
}
