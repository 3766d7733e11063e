// Trains the model that reads passages beside the rules for prompt injection, and prints how well it does on what it has
// not seen. `node tests/injection/train.ts [more.jsonl]`: each line of the file is {"text", "label"}, 1 for an attack.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUCKETS, readFeatures } from '../../api/guardrails/detectors/prompt-injection/features.ts';
import { passagesOf } from '../../api/guardrails/detectors/prompt-injection/passages.ts';
import { plainText } from '../../api/guardrails/detectors/prompt-injection/plain-text.ts';
import { weighed } from '../../api/guardrails/detectors/prompt-injection/weigh.ts';
import { withoutData } from '../../api/guardrails/detectors/prompt-injection/without-data.ts';
import { rulesScore, signsIn } from '../../api/guardrails/detectors/prompt-injection/judge.ts';
import { examples } from './examples/index.ts';

const root = path.join(import.meta.dirname, '../..');
const target = path.join(root, 'api/guardrails/detectors/prompt-injection/weights.bin');

const print = (line: string) => process.stdout.write(`${line}\n`);

type Sample = {
  places: number[];
  byRules: number;
  isAttack: boolean;
  weight: number;
  group: string;
  kind: string;
};

const [FOLDS, ROUNDS] = [5, 14];
const [RATE, DECAY] = [0.6, 2e-5];
/** What people ask is rarer among the examples than documents are. */
const ORDINARY = 2;
/** Of other languages there are fewer examples. */
const FOREIGN = 1.6;
const MAX_README_PASSAGES = 5000;

function sampleOf(text: string, about: Omit<Sample, 'places' | 'byRules'>): Sample {
  const places: number[] = [];
  readFeatures(plainText(withoutData(text)), signsIn(text), (place) => places.push(place));
  return { ...about, byRules: rulesScore(text), places };
}

function ownSamples(): Sample[] {
  return examples.map(({ text, isAttack, template, language }) =>
    sampleOf(text, {
      isAttack,
      weight: isAttack ? (language === 'en' ? 1 : FOREIGN) : ORDINARY,
      group: template,
      kind: language === 'en' ? 'own' : `own ${language}`,
    }),
  );
}

/** Documents of packages: what nobody wrote to attack anyone. */
function documentSamples(): Sample[] {
  const files = globSync('node_modules/{*,@*/*}/README.md', { cwd: root }).toSorted();
  const samples: Sample[] = [];
  for (const file of files) {
    if (samples.length >= MAX_README_PASSAGES) break;
    const text = readFileSync(path.join(root, file), 'utf8').slice(0, 12_000);
    for (const { text: passage } of passagesOf(text).slice(0, 8))
      samples.push(sampleOf(passage, { isAttack: false, weight: 0.5, group: file, kind: 'document' }));
  }
  return samples;
}

function givenSamples(file: string | undefined): Sample[] {
  if (!file) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line, index) => {
    const { text, label } = JSON.parse(line) as { text: string; label: number };
    return sampleOf(text, { isAttack: label === 1, weight: 1, group: `given ${index}`, kind: 'given' });
  });
}

const foldOf = (group: string) =>
  Array.from(group).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) >>> 0, 7) % FOLDS;

const logistic = (value: number) => 1 / (1 + Math.exp(-value));
const sumOf = (weights: Float32Array, places: readonly number[]) => {
  let sum = 0;
  for (const place of places) sum += weights[place] ?? 0;
  return sum / Math.sqrt(places.length);
};

/** Steps get smaller for what was seen often. The last weight is the same for all. */
function train(samples: readonly Sample[]) {
  const weights = new Float32Array(BUCKETS + 1);
  const seen = new Float32Array(BUCKETS + 1).fill(1);
  let state = 1;
  const order = samples.map((_, index) => index);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const other = state % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const index of order) {
      const sample = samples[index];
      if (!sample) continue;
      const { places, isAttack, weight } = sample;
      const bias = weights[BUCKETS] ?? 0;
      const error = (logistic(sumOf(weights, places) + bias) - Number(isAttack)) * weight;
      const share = 1 / Math.sqrt(places.length);
      for (const place of places) move(weights, seen, place, error * share);
      move(weights, seen, BUCKETS, error);
    }
  }
  return weights;
}

function move(weights: Float32Array, seen: Float32Array, place: number, gradient: number) {
  const known = (seen[place] ?? 1) + gradient * gradient;
  seen[place] = known;
  const weight = weights[place] ?? 0;
  weights[place] = weight - (RATE / Math.sqrt(known)) * (gradient + DECAY * weight);
}

const scoreOf = (weights: Float32Array, { places }: Sample) =>
  logistic(sumOf(weights, places) + (weights[BUCKETS] ?? 0));

function crossValidate(samples: readonly Sample[]) {
  const scored: { sample: Sample; score: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = train(samples.filter(({ group }) => foldOf(group) !== fold));
    for (const sample of samples.filter(({ group }) => foldOf(group) === fold))
      scored.push({ sample, score: scoreOf(weights, sample) });
  }
  return scored;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function report(scored: readonly { sample: Sample; score: number }[]) {
  for (const threshold of [0.5, 0.65, 0.8, 0.9, 0.95]) {
    print(`model alone, threshold ${threshold}`);
    for (const [kind, all] of Map.groupBy(scored, ({ sample }) => sample.kind)) {
      const attacks = all.filter(({ sample }) => sample.isAttack);
      const others = all.filter(({ sample }) => !sample.isAttack);
      const over = (list: typeof all) => list.filter(({ score }) => score >= threshold).length;
      print(
        `  ${kind}: found ${percent(over(attacks), attacks.length)} of ${attacks.length}, false ${percent(over(others), others.length)} of ${others.length}`,
      );
    }
  }
}

function reportTogether(scored: readonly { sample: Sample; score: number }[]) {
  print('rules and model together, threshold 0.65');
  for (const [kind, all] of Map.groupBy(scored, ({ sample }) => sample.kind)) {
    const over = (list: typeof all, isAttack: boolean) => {
      const alike = list.filter(({ sample }) => sample.isAttack === isAttack);
      const found = alike.filter(({ sample, score }) => weighed(sample.byRules, score) >= 0.65).length;
      const alone = alike.filter(({ sample }) => sample.byRules >= 0.65).length;
      return `${percent(found, alike.length)} of ${alike.length} (rules alone ${percent(alone, alike.length)})`;
    };
    print(`  ${kind}: found ${over(all, true)}, false ${over(all, false)}`);
  }
}

/** Each weight as one byte, behind the step they are counted in and the weight of all. */
function save(weights: Float32Array) {
  const most = weights.slice(0, BUCKETS).reduce((largest, one) => Math.max(largest, Math.abs(one)), 0);
  const step = most / 127;
  const file = Buffer.alloc(8 + BUCKETS);
  file.writeFloatLE(step, 0);
  file.writeFloatLE(weights[BUCKETS] ?? 0, 4);
  for (let place = 0; place < BUCKETS; place++)
    file.writeInt8(Math.round((weights[place] ?? 0) / step), 8 + place);
  writeFileSync(target, file);
  print(`${file.length} bytes written`);
}

const samples = [...ownSamples(), ...documentSamples(), ...givenSamples(process.argv[2])];
print(`${samples.length} samples`);
const scored = crossValidate(samples);
report(scored);
reportTogether(scored);
save(train(samples));
