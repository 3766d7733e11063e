// The address of a live document. It is parsed and authorised on the server only.
/** `agent`: an agent's draft, by its id. `branch`: a branch of one, by the branch's own. `board`: an agent's, by its id. `prompt`, `policy`, `agentRequest`: its own. */
const writtenKinds = ['agent', 'branch', 'board', 'prompt', 'policy', 'agentRequest'] as const;

/** Forms of records, by the record's id: nothing is ever in them but who has one open. */
const formKinds = [
  'credentialForm',
  'mcpServerForm',
  'memoryForm',
  'projectGraphForm',
  'modelForm',
  'oauthConnectorForm',
  'toolForm',
  'userPromptForm',
] as const;

export const documentKinds = [...writtenKinds, ...formKinds] as const;

export type DocumentKind = (typeof documentKinds)[number];
export type FormKind = (typeof formKinds)[number];
export type DocumentAddress = { tenantId: string; kind: DocumentKind; id: string };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const shape = new RegExp(`^t/(${uuid})/(${documentKinds.join('|')})/(${uuid})$`);

export const documentName = ({ tenantId, kind, id }: DocumentAddress) => `t/${tenantId}/${kind}/${id}`;

export const agentDocumentName = (tenantId: string, agentId: string) =>
  documentName({ tenantId, kind: 'agent', id: agentId });

export const branchDocumentName = (tenantId: string, branchId: string) =>
  documentName({ tenantId, kind: 'branch', id: branchId });

export const boardDocumentName = (tenantId: string, agentId: string) =>
  documentName({ tenantId, kind: 'board', id: agentId });

export const promptDocumentName = (tenantId: string, promptId: string) =>
  documentName({ tenantId, kind: 'prompt', id: promptId });

export const isForm = (kind: DocumentKind): kind is FormKind =>
  (formKinds as readonly DocumentKind[]).includes(kind);

export const policyDocumentName = (tenantId: string, policyId: string) =>
  documentName({ tenantId, kind: 'policy', id: policyId });

/** Of the notes beside a request. */
export const requestDocumentName = (tenantId: string, requestId: string) =>
  documentName({ tenantId, kind: 'agentRequest', id: requestId });

/** Nothing for a name this product never gave. */
export function parseDocumentName(name: string): DocumentAddress | undefined {
  const [, tenantId, kind, id] = shape.exec(name) ?? [];
  return tenantId && kind && id ? { tenantId, kind: kind as DocumentKind, id } : undefined;
}
