// Models, memories, tools and parsers hang below an agent of n8n as nodes of their own; here they are its settings.
import type { Json } from '../../kernel/json.ts';
import { remark } from '../graph-draft.ts';
import type { Outcome, Remark } from '../import-report.ts';
import type { N8nLink, N8nNode } from './n8n-file.ts';
import { asString } from '../file-values.ts';

export type Part = { node: N8nNode; kind: string; owner: N8nNode };

/** By the name of the node that is a part. What hangs below a tool belongs to the tool's owner. */
export function partsOf(links: readonly N8nLink[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { source, kind, target } of links)
    if (kind.startsWith('ai_') && !parts.has(source.name))
      parts.set(source.name, { node: source, kind, owner: target });
  for (const part of parts.values()) {
    const met = new Set([part.node.name]);
    for (
      let above = parts.get(part.owner.name);
      above && !met.has(above.node.name);
      above = parts.get(above.owner.name)
    ) {
      met.add(above.node.name);
      part.owner = above.owner;
    }
  }
  return parts;
}

type PartReport = { outcome: Outcome; settings?: { [name: string]: Json }; remarks: Remark[] };

/** What a part gives to the settings of its owner, and what is said of it. */
export function tellPart({ node, kind }: Part): PartReport {
  if (kind === 'ai_languageModel')
    return {
      outcome: 'needsCredential',
      remarks: [remark(/*i18n*/ 'Another model may replace it.')],
    };
  if (kind === 'ai_memory')
    return {
      outcome: 'mapped',
      settings: { includeChatHistory: true },
      remarks: [remark(/*i18n*/ 'The step includes the conversation so far.')],
    };
  if (kind === 'ai_outputParser') {
    const { inputSchema, jsonSchema } = node.parameters;
    const outputSchema = asString(inputSchema) || asString(jsonSchema);
    return { outcome: 'mapped', settings: outputSchema ? { outputSchema } : {}, remarks: [] };
  }
  return {
    outcome: 'placeholder',
    remarks: [remark(/*i18n*/ 'The step it belonged to runs without it. The original is kept in a note.')],
  };
}
