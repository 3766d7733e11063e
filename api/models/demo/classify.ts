// Which of several labels fits a text best, by words that go with common labels.
import { shared, stem, tellingWords, wordsOf, wordsOfName } from './words.ts';

const companions: Record<string, string> = {
  refund: 'refund return reimburse reimbursement chargeback money back damaged',
  billing: 'invoice bill charge charged payment card subscription fee overcharged twice price receipt',
  technical: 'error bug crash broken working login password fail install update slow screen app server',
  shipping: 'deliver delivery package parcel track tracking ship courier late arrive lost address',
  complaint:
    'angry terrible awful disappointed worst unacceptable unhappy hate rude useless frustrated complain',
  negative:
    'angry terrible awful disappointed worst unacceptable bad unhappy hate poor rude useless broken late never',
  positive:
    'great love excellent thanks thank happy amazing good wonderful perfect pleased awesome helpful fast',
  urgent: 'urgent urgently immediately asap emergency critical today outage lawyer now deadline',
  question: 'how what when where why which question wonder know explain',
  cancellation: 'cancel terminate unsubscribe close end stop',
  account: 'account profile login password username sign email locked',
  sales: 'buy purchase quote pricing order upgrade demo offer discount',
  security: 'hacked stolen fraud phishing breach suspicious unauthorized unauthorised malware attack',
  spam: 'winner lottery prize crypto click free bitcoin million',
  legal: 'lawyer contract court sue gdpr compliance law legal',
  approve: 'broken damaged wrong defective refund receipt today order',
  people: 'salary vacation leave hire employee holiday payroll',
};

/** Other names for the labels above. */
const synonyms: Record<string, string> = {
  high: 'urgent',
  critical: 'urgent',
  urgency: 'urgent',
  priority: 'urgent',
  payment: 'billing',
  invoice: 'billing',
  finance: 'billing',
  support: 'technical',
  it: 'technical',
  bug: 'technical',
  delivery: 'shipping',
  logistics: 'shipping',
  praise: 'positive',
  happy: 'positive',
  unhappy: 'negative',
  angry: 'negative',
  inquiry: 'question',
  information: 'question',
  cancel: 'cancellation',
  return: 'refund',
  order: 'sales',
  fraud: 'security',
  hr: 'people',
};

/** The label for what is none of the others. */
const elseLabel = /^(other|general|none|neutral|unknown|default|misc|medium|normal)/i;

const byStem = (table: Record<string, string>) =>
  new Map(Object.entries(table).map(([name, value]) => [stem(name), value]));
const companionsByStem = byStem(companions);
const synonymsByStem = byStem(synonyms);

/** What speaks for a label: its own words count double, words that go with it once. */
export function scoreOf(label: string, text: string): number {
  const words = new Set(wordsOf(text));
  const own = wordsOfName(label);
  const related = own.flatMap((word) => {
    const known =
      companionsByStem.get(stem(synonymsByStem.get(word) ?? '')) ?? companionsByStem.get(word) ?? '';
    return known.split(' ').filter(Boolean).map(stem);
  });
  return 2 * shared(own, words) + shared(related, words);
}

/** Never fails: what fits nothing is the label for everything else, or the first. */
export function classify(labels: readonly string[], text: string): string {
  const [first = ''] = labels;
  let best = { label: labels.find((label) => elseLabel.test(label)) ?? first, score: 0 };
  for (const label of labels) {
    const score = scoreOf(label, text);
    if (score > best.score) best = { label, score };
  }
  return best.label;
}

export const statusOf = (text: string): 'positive' | 'negative' | 'neutral' => {
  const difference = scoreOf('positive', text) - scoreOf('negative', text);
  return difference > 0 ? 'positive' : difference < 0 ? 'negative' : 'neutral';
};

export const urgencyOf = (text: string): 'high' | 'medium' | 'low' =>
  scoreOf('urgent', text) > 0 ? 'high' : statusOf(text) === 'negative' ? 'medium' : 'low';

export const topicOf = (text: string): string => classify([...Object.keys(companions), 'other'], text);

const lead = String.raw`\b(?:one of|categor(?:y|ies)|labels?|class(?:es)?|options|intents?|either|choose (?:from|between)|(?:answer|reply|respond) (?:only )?with|as)\b`;
/** After a colon, a bracket or a quote; or else right after the words that lead to it. */
const listed = [
  new RegExp(String.raw`${lead}[^:\n"'(.]{0,40}[:("']\s{0,10}([^.\n]{3,400})`, 'i'),
  new RegExp(String.raw`${lead}\s{1,10}([^.\n]{3,400})`, 'i'),
];

/** The labels an instruction offers: `one of: refund, billing or other`, or a list of lines. */
export function labelsIn(instruction: string): string[] {
  const lines = instruction
    .split('\n')
    .map(itemOf)
    .filter((item) => item !== undefined);
  if (lines.length >= 2) return lines.map((line) => line.split(/[:–—]/, 1)[0] ?? line).map(clean);
  const list = listed.map((pattern) => pattern.exec(instruction)?.[1]).find(Boolean) ?? '';
  const labels = list.split(/[,;/|]|\bor\b|\band\b/).map(clean);
  const shortLabels = labels.filter((label) => label && tellingWords(label).length <= 4);
  return shortLabels.length >= 2 ? shortLabels : [];
}

/** What a line of a list says behind its bullet or number; undefined for any other line. */
function itemOf(line: string): string | undefined {
  const text = line.trim();
  const item = text.replace(/^[-*•\d.)]+/, '').trimStart();
  return item !== text && item.length >= 2 && item.length <= 80 ? item : undefined;
}

const opening = new Set(`"'\`([{`);
const closing = new Set(`"'\`)]}.`);

/** Without the brackets, quotes and spaces around it. */
function clean(label: string): string {
  const isEdge = (edges: Set<string>, at: number) => edges.has(label.charAt(at)) || !label.charAt(at).trim();
  let [from, to] = [0, label.length];
  while (from < to && isEdge(opening, from)) from++;
  while (to > from && isEdge(closing, to - 1)) to--;
  return label.slice(from, to);
}
