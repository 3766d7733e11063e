// Random agents of every kind: nested loops, notes, steps that are off, odd texts and places.
import fc from 'fast-check';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { project } from '../../shared/documents/project-agent.ts';
import { upgrade } from '../../shared/documents/upgrade.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { handlesOf, kindOf, stepTypes, type AgentGraph, type GraphStep } from '../../shared/steps/index.ts';
import * as Y from 'yjs';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('{{ input.text }}', '•', '😀\u0000', '__proto__', 'Bearer abcdef0123456789x', 'a\nb'),
);

const policy = fc.record(
  {
    retries: fc.integer({ min: 0, max: 10 }),
    backoffSeconds: fc.integer({ min: 0, max: 3600 }),
    maxBackoffSeconds: fc.integer({ min: 0, max: 3600 }),
    jitter: fc.boolean(),
    timeoutSeconds: fc.integer({ min: 1, max: 86_400 }),
    onError: fc.constantFrom('stop' as const, 'continue' as const, 'route' as const),
    fallback: text,
    isOff: fc.boolean(),
  },
  { noNullPrototype: true, requiredKeys: ['retries', 'backoffSeconds', 'timeoutSeconds', 'onError'] },
);

const stepOf = (index: number) =>
  fc.record({
    id: fc.constantFrom(`s${index}`, `Schritt-${index}/>%`, crypto.randomUUID()),
    type: fc.constantFrom(...stepTypes, 'ofANewerVersion'),
    title: text,
    position: fc.record(
      { x: fc.double({ min: -1e5, max: 1e5, noNaN: true }), y: fc.integer({ min: -500, max: 500 }) },
      { noNullPrototype: true },
    ),
    inside: fc.integer({ min: -3, max: index - 1 }),
    texts: fc.array(text, { minLength: 1, maxLength: 3 }),
    policy,
  });

/** As a document holds it: what its projection says of the random steps. */
export const anyGraph: fc.Arbitrary<AgentGraph> = fc
  .integer({ min: 0, max: 12 })
  .chain((count) =>
    fc.tuple(
      fc.tuple(...Array.from({ length: count }, (_, index) => stepOf(index))),
      fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.nat(5)), { maxLength: 20 }),
    ),
  )
  .map(([made, links]) => {
    const steps = made.map(({ inside, texts, ...step }, index): GraphStep => ({
      ...step,
      parentId: kindOf(made[inside]?.type ?? '')?.role === 'container' ? (made[inside]?.id ?? null) : null,
      settings: settingsOf(step.type, texts, index),
    }));
    const edges = links.flatMap(([from, to, way]) => {
      const [source, target] = [steps[from], steps[to]];
      const handles = source ? handlesOf(source) : [];
      const handle = handles[way % (handles.length || 1)];
      return source && target && handle && source !== target
        ? [{ source: source.id, sourceHandle: handle.id, target: target.id, targetHandle: 'in' }]
        : [];
    });
    const doc = new Y.Doc();
    upgrade(doc, null);
    applyGraph(doc, { steps, edges }, 'ann');
    return project(doc).graph;
  });

/** Those of a new step, with other texts in its text fields. */
function settingsOf(type: string, texts: readonly string[], index: number): Record<string, Json> {
  const kind = kindOf(type);
  const changed = (kind?.texts ?? ['note']).map((field, at) => [
    field,
    texts[(index + at) % texts.length] ?? '',
  ]);
  return { ...(kind?.initial as Record<string, Json> | undefined), ...Object.fromEntries(changed) };
}
