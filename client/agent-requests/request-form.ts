// A request as its form holds it, and as the API takes it.
import { z } from 'zod';
import {
  AgentRequestChange,
  AgentRequestDraft,
  type AgentRequest,
  type OwnAgentRequest,
} from '../../shared/agent-requests/request.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** One per line. */
const tags = z.string().transform(lines).pipe(AgentRequestDraft.shape.tags.unwrap());

export const NewRequestForm = AgentRequestDraft.extend({ tags });
export const RequestForm = NewRequestForm.extend({ assigneeId: AgentRequestChange.shape.assigneeId });

export const draftOf = (request: OwnAgentRequest): z.input<typeof NewRequestForm> => ({
  title: request.title,
  description: request.description,
  priority: request.priority,
  department: request.department,
  tags: request.tags.join('\n'),
  outputFormats: request.outputFormats,
  interfaces: request.interfaces,
  samples: request.samples,
  blockers: request.blockers,
});

export const formOf = (request: AgentRequest): z.input<typeof RequestForm> => ({
  ...draftOf(request),
  assigneeId: request.assignee?.id ?? null,
});
