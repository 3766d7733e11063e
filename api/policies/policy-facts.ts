// What a check knows, as conditions read it: each field has one reader, made when a policy is compiled.
import { jsonFields, type FieldName } from '../../shared/policies/fields.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { CheckContext, PolicyQuestion } from '../engine/ports.ts';

export type PolicyFacts = { context: CheckContext; question: PolicyQuestion; at: string };

type Read = (facts: PolicyFacts) => Json | undefined;

const readers: Record<FieldName, Read> = {
  point: ({ question }) => question.point,
  text: ({ question }) => question.text,
  'tool.name': ({ question }) => question.tool?.name,
  arguments: ({ question }) => question.arguments,
  'result.status': ({ question }) => memberOf(question.result, 'status'),
  result: ({ question }) => question.result,
  'model.id': ({ question }) => question.model?.id,
  'agent.name': ({ context }) => context.agentName,
  'agent.version': ({ context }) => context.agentVersion,
  'step.title': ({ context }) => context.stepTitle,
  'user.name': ({ context }) => context.startedBy.name,
  time: ({ at }) => at,
};

/** A field nobody knows is absent in all facts. */
export function readerOf(field: string): Read {
  if (Object.hasOwn(readers, field)) return readers[field as FieldName];
  const root = jsonFields.find((name) => field.startsWith(`${name}.`));
  if (!root) return () => undefined;
  const path = field.slice(root.length + 1).split('.');
  const read = readers[root];
  return (facts) => path.reduce<Json | undefined>(memberOf, read(facts));
}

/** Of a list by its place. What only the prototype has is not there. */
function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as { [key: string]: Json })[name];
}
