// What kinds of tools there are, and what those that are built in are called with.
import { ToolParameter } from './parameter.ts';

/** `Custom`: a request of one's own. `Agent`: another agent of the project. The others are built in. */
export const toolTypes = [
  'Custom',
  'Agent',
  'Calculator',
  'DateTime',
  'Sql',
  'MemoryLoad',
  'MemoryStore',
  'GraphQuery',
] as const;
/** As the specification groups them; those of MCP servers have a list of their own. */
export const toolKinds = ['Action', 'Airia', 'Mcp'] as const;

export type ToolType = (typeof toolTypes)[number];
export type ToolKind = (typeof toolKinds)[number];
export type BuiltInType = Exclude<ToolType, 'Custom' | 'Agent'>;

export const kindOfTool = (type: ToolType): ToolKind => (type === 'Agent' ? 'Airia' : 'Action');

const parameter = (name: string, more: Partial<ToolParameter>): ToolParameter =>
  ToolParameter.parse({ name, required: 'Required', ...more });

const key = parameter('key', {
  description: 'Under which name the text is kept, such as "preferred language".',
});

const dateUnits = ['years', 'months', 'weeks', 'days', 'hours', 'minutes'];

export const builtInTypes: Record<BuiltInType, { onlyReads: boolean; parameters: ToolParameter[] }> = {
  Calculator: {
    onlyReads: true,
    parameters: [
      parameter('expression', {
        description:
          'What to calculate, such as "(3 + 4) * 2", "12.5% * 80", "sqrt(2)", "5 cm to inch" or "mean([1, 2, 6])".',
      }),
    ],
  },
  DateTime: {
    onlyReads: true,
    parameters: [
      parameter('date', {
        required: 'Optional',
        type: 'Datetime',
        description: 'ISO 8601; without it: now.',
      }),
      parameter('timeZone', {
        required: 'Optional',
        description: 'Name of a time zone, such as "Europe/Lisbon"; without it: UTC.',
      }),
      parameter('amount', {
        required: 'Optional',
        type: 'Integer',
        description: 'How much to add to the date; below 0: to take away.',
      }),
      parameter('unit', {
        required: 'Optional',
        default: 'days',
        validOptions: dateUnits,
        description: 'Of the amount.',
      }),
    ],
  },
  Sql: {
    onlyReads: true,
    parameters: [
      parameter('query', {
        description:
          'One SELECT statement in the SQL of PostgreSQL, without changes. Write values as $1, $2 and so on.',
      }),
      parameter('values', {
        required: 'Optional',
        type: 'Array',
        description: 'What $1, $2 and so on stand for, in this order.',
      }),
    ],
  },
  MemoryLoad: { onlyReads: true, parameters: [key] },
  MemoryStore: {
    onlyReads: false,
    parameters: [
      key,
      parameter('text', { description: 'What to keep.' }),
      parameter('mode', {
        required: 'Optional',
        default: 'replace',
        validOptions: ['replace', 'append'],
        description: 'Whether the text replaces what is kept under the key, or is added to its end.',
      }),
    ],
  },
  GraphQuery: {
    onlyReads: true,
    parameters: [
      parameter('query', {
        description:
          'A question to a graph of entities and their relationships, in Cypher: MATCH, WHERE, RETURN, ORDER BY and LIMIT, such as "MATCH (a)-[r]->(b) WHERE a.name = $name RETURN a.name, type(r), b.name LIMIT 25". Entities have a name, a type and a confidence. An answer without rows says which types there are.',
      }),
      parameter('parameters', {
        required: 'Optional',
        type: 'Object',
        description: 'What $name and other names with a dollar sign stand for.',
      }),
    ],
  },
};

/** What an agent is called with, beside its input variables. */
export const MESSAGE = 'message';

const message = parameter(MESSAGE, { description: 'What the agent is asked or told.' });

export const isBuiltIn = (type: ToolType): type is BuiltInType => Object.hasOwn(builtInTypes, type);

/** Those of a built-in tool are ours; an agent always takes a message. */
export function parametersOf(type: ToolType, declared: ToolParameter[]): ToolParameter[] {
  if (isBuiltIn(type)) return builtInTypes[type].parameters;
  if (type !== 'Agent' || declared.some(({ name }) => name === MESSAGE)) return declared;
  return [message, ...declared];
}
