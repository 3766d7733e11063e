// An n8n workflow as a graph of ours.
import { agentName } from '../clean-text.ts';
import { remark } from '../graph-draft.ts';
import { foreignFacts, type ImportedAgent, type ImportOptions } from '../imported-agent.ts';
import { connectN8n } from './n8n-connections.ts';
import type { N8nFile } from './n8n-file.ts';
import { pinsOf } from './n8n-pins.ts';
import { N8nReading } from './n8n-reading.ts';

const lostConnections =
  /*i18n*/ '{count, plural, one {# connection leads to a node that is not in the file.} other {# connections lead to nodes that are not in the file.}}';

const lostPins =
  /*i18n*/ '{count, plural, one {The pinned data of # node is not imported.} other {The pinned data of # nodes is not imported.}}';

const counted = (text: string, count: number) => (count === 0 ? [] : [remark(text, { count })]);

export function readN8n(file: N8nFile, options: ImportOptions): ImportedAgent {
  const reading = new N8nReading(file, options);
  reading.place();
  reading.fill();
  connectN8n(reading);
  const { draft } = reading;
  const { pins, lost } = pinsOf(file.pinData, draft.nodes);
  return {
    format: 'n8n',
    ...foreignFacts,
    name: agentName(file.name),
    description: '',
    graph: draft.graph(),
    pins,
    nodes: draft.nodes,
    remarks: [...counted(lostConnections, reading.lost), ...counted(lostPins, lost)],
  };
}
