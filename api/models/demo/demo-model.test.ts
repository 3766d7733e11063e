import { afterAll, describe, expect, test } from 'vitest';
import { closeWorkerPool } from '../../../shared/node/worker-pool/index.ts';
import type { Message } from '../../engine/ports.ts';
import { askDemoModel } from './demo-model.ts';

afterAll(closeWorkerPool);

const mail = [
  'Hello,',
  'my name is Maria Lopez. I bought the coffee machine (order #A-48213) on 12 March 2025 for $249.90 and it arrived',
  'broken. I am very disappointed and want my money back immediately.',
  'You can reach me at maria.lopez@example.org or +1 415 555 0132.',
  'Regards, Maria',
].join('\n');

const signal = new AbortController().signal;

async function ask(system: string, user: string, outputSchema?: Record<string, unknown>) {
  const messages: Message[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  const answer = await askDemoModel({ messages, ...(outputSchema && { outputSchema }) }, { signal });
  return answer.text;
}

describe('[M11] the demo model classifies', () => {
  const labels =
    'Classify the message as one of: refund, technical, billing, other. Answer with the label only.';

  test.for([
    [mail, 'refund'],
    ['The app crashes with an error whenever I log in.', 'technical'],
    ['You charged my card twice for the same invoice.', 'billing'],
    ['Lovely weather in the mountains.', 'other'],
  ] as const)('[M11] %s', async ([text, label]) => expect(await ask(labels, text)).toBe(label));

  test('[M11] the demo model classifies by labels next to the text, too', async () => {
    const prompt =
      'Which department? Choose one of: Sales, Support, Legal.\n\nMy app shows an error after login.';
    expect(await ask('You route requests.', prompt)).toBe('Support');
  });

  test('[M11] the demo model classifies by labels on separate lines', async () => {
    const system = 'Label the message with one of these:\n- urgent: needs help today\n- normal: can wait\n';
    expect(await ask(system, 'Our shop is down, help immediately!')).toBe('urgent');
    expect(await ask(system, 'I wonder about your opening hours.')).toBe('normal');
  });
});

test('[M11] the demo model chooses an option by what its description says of it', async () => {
  const options = ['Desk A', 'Desk B', 'none of these'];
  const description = 'Desk A: parcels and deliveries\nDesk B: invoices and payments';
  const choose = async (text: string) =>
    JSON.parse(
      await ask('Choose.', text, { properties: { desk: { type: 'string', description, enum: options } } }),
    ) as unknown;
  expect(await choose('Where is my delivery?')).toEqual({ desk: 'Desk A' });
  expect(await choose('I never got an invoice.')).toEqual({ desk: 'Desk B' });
  expect(await choose('Lovely weather in the mountains.')).toEqual({ desk: 'none of these' });
});

test('[M11] the demo model summarizes with sentences of the text', async () => {
  const summary = await ask('', `Summarise in one sentence: ${mail}`);
  expect(summary).toContain('coffee machine');
  expect(mail.replaceAll('\n', ' ')).toContain(summary.slice(0, 60));
});

test('[M11] the demo model extracts the requested values', async () => {
  const answer = await ask('', `Extract all email addresses and amounts from the text:\n${mail}`);
  expect(answer).toBe('- maria.lopez@example.org\n- $249.90');
});

test('[M11] the demo model answers from its input', async () => {
  const policy = 'Refunds are possible within 30 days after delivery. Shipping costs are never refunded.';
  expect(await ask(policy, 'Are shipping costs refunded?')).toBe('Shipping costs are never refunded.');
});

test.for([
  'What is the capital of France?',
  'Write a poem about the sea.',
  'Translate to French: good morning',
  'Hi',
  'Who are you?',
])('[M11] the demo model, asked “%s”, says that it is a demo model', async (question) =>
  expect(await ask('You are helpful.', question)).toMatch(/demo model/i),
);

test('[M12] a schema is filled with values from the text', async () => {
  const outputSchema = {
    type: 'object',
    properties: {
      customerName: { type: 'string' },
      email: { type: 'string', format: 'email' },
      phone: { type: 'string' },
      orderNumber: { type: 'string' },
      amount: { type: 'number' },
      currency: { type: 'string' },
      purchaseDate: { type: 'string' },
      sentiment: { type: 'string', enum: ['positive', 'neutral', 'negative'] },
      category: { enum: ['Refund', 'Exchange', 'Question', 'Other'] },
      isUrgent: { type: 'boolean' },
      website: { type: ['string', 'null'] },
      confidence: { type: 'number', minimum: 0, maximum: 1 },
      emails: { type: 'array', items: { type: 'string' } },
    },
  };
  expect(JSON.parse(await ask('', mail, outputSchema))).toEqual({
    customerName: 'Maria Lopez',
    email: 'maria.lopez@example.org',
    phone: '+1 415 555 0132',
    orderNumber: 'A-48213',
    amount: 249.9,
    currency: 'USD',
    purchaseDate: '12 March 2025',
    sentiment: 'negative',
    category: 'Refund',
    isUrgent: true,
    website: null,
    confidence: 0.8,
    emails: ['maria.lopez@example.org'],
  });
});

test('[M12] a value missing from the text is null where that is allowed', async () => {
  const outputSchema = {
    type: 'object',
    properties: { amount: { type: ['number', 'null'] }, customerName: { type: ['string', 'null'] } },
  };
  expect(JSON.parse(await ask('', 'when do you open?', outputSchema))).toEqual({
    amount: null,
    customerName: null,
  });
});

test('[M12] a value written as a name and value pair is read as one', async () => {
  const outputSchema = {
    type: 'object',
    properties: {
      plan: { type: 'string' },
      seats: { type: 'integer' },
      nested: { type: 'object', properties: { total: { type: 'number' } } },
    },
  };
  const text = 'Plan: Team\nSeats: 12\nThe total is 1,299.00 EUR.';
  expect(JSON.parse(await ask('', text, outputSchema))).toEqual({
    plan: 'Team',
    seats: 12,
    nested: { total: 1299 },
  });
});

test('[M8] the demo model streams word by word, and the words together are the answer', async () => {
  const words: string[] = [];
  const messages: Message[] = [{ role: 'user', content: `Summarise:\n${mail}` }];
  const answer = await askDemoModel({ messages }, { signal, onDelta: (word) => words.push(word) });
  expect(words.length).toBeGreaterThan(10);
  expect(words.join('')).toBe(answer.text);
  expect(answer.model).toEqual({ id: 'demo', name: 'Demo model (offline)', provider: 'Demo', demo: true });
  expect(answer.usage).toMatchObject({ cost: 0, inputTokens: expect.any(Number) });
});

test('[M9] an abort ends the demo model’s answer between two words', async () => {
  const abort = new AbortController();
  const words: string[] = [];
  const messages: Message[] = [{ role: 'user', content: `Summarise:\n${mail}` }];
  const onDelta = (word: string) => {
    words.push(word);
    abort.abort(new Error('enough'));
  };
  await expect(askDemoModel({ messages }, { signal: abort.signal, onDelta })).rejects.toThrow('enough');
  expect(words).toHaveLength(1);
});

test('[M11] the same question has the same answer, and the longest question is answered too', async () => {
  const long = `${mail}\n`.repeat(2000);
  const first = await ask('Summarise the text in 3 sentences.', long);
  expect(await ask('Summarise the text in 3 sentences.', long)).toBe(first);
  await ask('', long, {
    type: 'object',
    properties: { name: { type: 'string' }, dates: { type: 'array', items: { type: 'string' } } },
  });
  await ask('', '1'.repeat(100_000));
  await ask('', `order ${'#'.repeat(50_000)} ${'A-'.repeat(20_000)}`, {
    type: 'object',
    properties: { order: { type: 'string' } },
  });
});

/** Each made one of its rules try again from every letter. */
const hostile = {
  'spaces before a name': ' \t'.repeat(10_000),
  'names without a value': `${'a '.repeat(10_000)}`,
  'tags that never end': '<a>'.repeat(7000),
  'a fence that never ends': '```a\n'.repeat(4000),
  'letters of an address': `${'a.'.repeat(10_000)}`,
  'groups of digits': '1 000'.repeat(4000),
  'words before a reference': 'order no '.repeat(2200),
  bullets: '- - '.repeat(5000),
  'brackets around a label': `Choose one of: ${'"'.repeat(9000)} x${'"'.repeat(9000)}`,
};

test.each(Object.entries(hostile))('[M13] %s are read in linear time', async (_, text) => {
  await ask('Classify as one of the labels.', text);
  await ask('Extract all emails, phones, amounts, orders and names.', text);
  const properties = { email: {}, phone: {}, amount: { type: 'number' }, order: {}, name: {}, other: {} };
  await ask('', text, { type: 'object', properties });
});

test('[M13] a schema of thousands of fields is answered, or abandoned after its timeout', async () => {
  const properties = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`field${n}`, {}]));
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  const answered = ask('', 'A sentence of some words. '.repeat(700), { type: 'object', properties });
  await answered.catch((error: unknown) => expect(error).toMatchObject({ code: 'kernel.tooMuchWork' }));
  expect(hadTurn).toBe(true);
});

test('[M11] only text written like a name is read as a name', async () => {
  const properties = { customerName: { type: ['string', 'null'], description: 'name of the customer' } };
  const nameIn = async (text: string) =>
    (JSON.parse(await ask('', text, { type: 'object', properties })) as { customerName: string | null })
      .customerName;
  expect(await nameIn('I am more independent and expect better.')).toBeNull();
  expect(await nameIn('My name is Lena Hahn and I wait.')).toBe('Lena Hahn');
  expect(await nameIn('It is broken.\n\nKind regards, Nora Berg')).toBe('Nora Berg');
});

test('[M23] the demo model calls the tool whose words fit, once, and says what it answered', async () => {
  const parameters = { type: 'object', properties: { order_number: { type: 'string' } } };
  const tools = [
    { name: 'send_mail', description: 'Sends a mail to a colleague', inputSchema: { type: 'object' } },
    { name: 'find_order', description: 'Finds an order by its number', inputSchema: parameters },
  ];
  const question: Message = { role: 'user', content: 'Where is my order #A-48213?' };
  const first = await askDemoModel({ messages: [question], tools }, { signal });
  expect(first).toMatchObject({ text: '', toolCalls: [{ name: 'find_order' }] });
  expect(JSON.stringify(first.toolCalls)).toContain('A-48213');
  const result: Message = {
    role: 'tool',
    toolCallId: 'demo-1',
    toolName: 'find_order',
    content: 'It is on its way.',
  };
  const second = await askDemoModel({ messages: [question, result], tools }, { signal });
  expect(second.toolCalls).toBeUndefined();
  expect(second.text).toMatch(/demo model.*find_order answered: It is on its way\./s);
  const small = { role: 'user' as const, content: 'Good morning' };
  expect((await askDemoModel({ messages: [small], tools }, { signal })).toolCalls).toBeUndefined();
  const forced = await askDemoModel({ messages: [small], tools, toolChoice: 'required' }, { signal });
  expect(forced.toolCalls).toHaveLength(1);
});
