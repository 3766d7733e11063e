// A workflow as n8n exports it: 246 nodes in one chain, 14 of which ask a model, one of a kind nobody here knows. It takes
// an order with an amount and answers. Its ninth step reads a sum that nobody sends.
const NODES = 246;
export const FAILING = 'Total';
export const LETTERS = 14;
const FAILING_AT = 8;

type Node = { name: string; type: string; parameters: object };

const set = (index: number, name: string, values: Record<string, string>): Node => ({
  name,
  type: 'n8n-nodes-base.set',
  parameters: {
    assignments: {
      assignments: Object.entries(values).map(([key, value]) => ({
        id: `${index}-${key}`,
        name: key,
        value,
      })),
    },
  },
});

function nodeAt(index: number): Node {
  const name = `Step ${index}`;
  if (index === 0) return { name: 'Order', type: 'n8n-nodes-base.webhook', parameters: {} };
  if (index === 1) return set(index, name, { text: '={{ $json.text }}', amount: '={{ $json.body.amount }}' });
  if (index === 7) return { name, type: 'n8n-nodes-base.somethingOfTomorrow', parameters: {} };
  if (index === FAILING_AT)
    return {
      name: FAILING,
      type: 'n8n-nodes-base.set',
      parameters: { mode: 'raw', jsonOutput: '={ "text": {{ $json.text }}, "sum": {{ $json.sum }} }' },
    };
  if (index === NODES - 1)
    return {
      name: 'Reply',
      type: 'n8n-nodes-base.respondToWebhook',
      parameters: { responseBody: '={{ $json.text }}' },
    };
  if (index === 2 || (index > FAILING_AT && index < FAILING_AT + LETTERS))
    return {
      name: `Letter ${index}`,
      type: '@n8n/n8n-nodes-langchain.chainLlm',
      parameters: { promptType: 'define', text: '=Dear customer, we have seen {{ $json.text }}' },
    };
  if (index % 9 === 0) return { name: `Note ${index}`, type: 'n8n-nodes-base.stickyNote', parameters: {} };
  return set(index, name, { text: '={{ $json.text }}' });
}

const nodes = Array.from({ length: NODES }, (_, index) => ({
  id: `n${index}`,
  ...nodeAt(index),
  typeVersion: 3,
  position: [(index % 20) * 220, Math.floor(index / 20) * 160],
}));
const chain = nodes.filter(({ type }) => !type.endsWith('stickyNote'));

export const orderDesk = {
  name: 'Order desk',
  nodes,
  connections: Object.fromEntries(
    chain
      .slice(0, -1)
      .map(({ name }, index) => [
        name,
        { main: [[{ node: chain[index + 1]?.name, type: 'main', index: 0 }]] },
      ]),
  ),
};
