// Several agents as one file. Each in it is a file of its own: what reads and makes one of them does it for all.
import { z } from 'zod';
import { AgentFile, agentFileText } from './agent-file.ts';

export const BUNDLE_VERSION = 'atelier-agents-1';

/** Each is previewed and made by calls of its own, of which a minute has thirty. */
export const MAX_BUNDLE_AGENTS = 25;

export const AgentBundle = z
  .object({
    exportVersion: z.literal(BUNDLE_VERSION),
    /** Those that others run stand before them. */
    agents: z.array(AgentFile).max(MAX_BUNDLE_AGENTS),
  })
  .meta({ id: 'AgentBundle' });

export type AgentBundle = z.output<typeof AgentBundle>;

/** Of what each holds, its own reader judges. */
const Opened = z.object({
  exportVersion: z.literal(BUNDLE_VERSION),
  agents: z
    .array(z.looseObject({ agent: z.looseObject({ name: z.string().max(200) }) }))
    .min(1)
    .max(MAX_BUNDLE_AGENTS),
});

export type BundledAgent = { name: string; content: string };

/** Undefined: it is no such file. */
export function agentsOfBundle(content: string): BundledAgent[] | undefined {
  if (!content.slice(0, 200).includes(BUNDLE_VERSION)) return undefined;
  try {
    const { agents } = Opened.parse(JSON.parse(content));
    return agents.map((file) => ({ name: file.agent.name, content: JSON.stringify(file) }));
  } catch {
    return undefined;
  }
}

export const bundleText = ({ agents }: AgentBundle): string =>
  `{"exportVersion":"${BUNDLE_VERSION}","agents":[\n${agents.map(agentFileText).join(',\n')}\n]}`;

/** So that an import finds what an agent runs; those in a circle come as they are. */
export function inOrder(files: readonly AgentFile[]): AgentFile[] {
  const byName = new Map(files.map((file) => [file.agent.name, file]));
  const ordered = new Set<AgentFile>();
  const open: { file: AgentFile; left: AgentFile[] }[] = [];
  const seen = new Set<AgentFile>();
  const enter = (file: AgentFile) => {
    if (seen.has(file)) return;
    seen.add(file);
    const left = file.subAgents.flatMap(({ name }) => byName.get(name) ?? []);
    open.push({ file, left });
  };
  for (const file of files) {
    enter(file);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const next = last.left.pop();
      if (next) enter(next);
      else {
        ordered.add(last.file);
        open.pop();
      }
    }
  }
  return [...ordered];
}
