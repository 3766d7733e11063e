// A file, once its format has said what its nodes are, as an agent.
import { agentName, cleanName } from './clean-text.ts';
import { connectForeign } from './foreign-connections.ts';
import type { ForeignFile, Format } from './foreign-graph.ts';
import { ForeignReading } from './foreign-reading.ts';
import { refuseMoreConnections } from './more-connections.ts';
import { foreignFacts, type ImportedAgent, type ImportOptions } from './imported-agent.ts';

export function readForeign(file: ForeignFile, format: Format, options: ImportOptions): ImportedAgent {
  refuseMoreConnections(file.links.length);
  const reading = new ForeignReading(file, format, options);
  reading.place();
  reading.fill();
  connectForeign(reading);
  reading.fillInput();
  const { draft } = reading;
  return {
    format: format.format,
    ...foreignFacts,
    name: agentName(file.name),
    description: cleanName(file.description, '', 1000),
    graph: draft.graph(),
    nodes: draft.nodes,
    entities: reading.linkedNames.entities(),
    remarks: file.remarks,
  };
}
