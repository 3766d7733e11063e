/** Where a text was met; enough to show a violation without asking the engine again. */
export type CheckContext = {
  tenantId: string;
  projectId: string;
  agentId: string;
  agentName: string;
  agentVersion: string;
  runId: string;
  stepKey: string;
  stepTitle: string;
  startedBy: { id: string; name: string };
  /** The key that the run was started with. */
  apiKeyId?: string | null;
  /** The person who started the run has written it, and is given back their words. */
  isFromPerson?: true;
  /** Of several texts of one step and direction: which one. */
  part?: string;
  /** The name of the tool whose call, result or description it is. */
  tool?: string;
  /** The data source whose passages or files it is. */
  dataSourceId?: string;
};
