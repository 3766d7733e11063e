// A file of another product as an agent, told by what is in it.
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { airiaCount, isAiriaFile } from './airia/airia-file.ts';
import { readAiria } from './airia/read-airia.ts';
import { DifyFile, nodeCount } from './dify/dify-file.ts';
import { readDify } from './dify/read-dify.ts';
import { documentOf } from './document.ts';
import { FlowiseFile } from './flowise/flowise-file.ts';
import { readFlowise } from './flowise/read-flowise.ts';
import type { ImportedAgent, ImportOptions } from './imported-agent.ts';
import { isLangflowFile, langflowCount } from './langflow/langflow-file.ts';
import { readLangflow } from './langflow/read-langflow.ts';
import { N8nFile } from './n8n/n8n-file.ts';
import { readN8n } from './n8n/read-n8n.ts';
import { isOwnFile, ownStepCount, readAgentFile } from './own/read-agent-file.ts';
import { importProblems } from './problems.ts';
import { isSimFile, simCount } from './sim/sim-file.ts';
import { readSim } from './sim/read-sim.ts';

const { maxCharacters, maxNodes } = workLimits.imports;
const { maxSteps } = workLimits.graphs;

/** `most`: steps of our own are counted as they are. */
type Reading = { count: number; most?: number; read: (options: ImportOptions) => ImportedAgent };

/** The first that recognises a file reads it. */
const formats: readonly ((file: unknown) => Reading | undefined)[] = [
  (file) =>
    isOwnFile(file)
      ? { count: ownStepCount(file), most: maxSteps, read: (options) => readAgentFile(file, options) }
      : undefined,
  (file) =>
    isAiriaFile(file) ? { count: airiaCount(file), read: (options) => readAiria(file, options) } : undefined,
  (file) =>
    isLangflowFile(file)
      ? { count: langflowCount(file), read: (options) => readLangflow(file, options) }
      : undefined,
  (file) =>
    isSimFile(file) ? { count: simCount(file), read: (options) => readSim(file, options) } : undefined,
  (file) => {
    const dify = DifyFile.safeParse(file).data;
    return dify && { count: nodeCount(dify), read: (options) => readDify(dify, options) };
  },
  (file) => {
    const flowise = FlowiseFile.safeParse(file).data;
    return flowise && { count: flowise.nodes.length, read: (options) => readFlowise(flowise, options) };
  },
  (file) => {
    const n8n = N8nFile.safeParse(file).data;
    return n8n && { count: n8n.nodes.length, read: (options) => readN8n(n8n, options) };
  },
];

/** Fails with a code where nothing can be read; one strange node never fails a file. */
export function readImport(content: string, options: ImportOptions): ImportedAgent {
  if (content.length > maxCharacters)
    throw new Problem(importProblems.tooLarge, { most: Math.round(maxCharacters / 1_000_000) });
  const file = documentOf(content);
  for (const recognise of formats) {
    const found = recognise(file);
    if (!found) continue;
    const { count, most = maxNodes, read } = found;
    if (count > most) throw new Problem(importProblems.tooManyNodes, { count, most });
    return read(options);
  }
  throw new Problem(importProblems.invalidStructure);
}
