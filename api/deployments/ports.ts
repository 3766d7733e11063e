// What others may ask of deployments: the chat, the embedded chat and the add-ins.
import type { ChatDeployment, DeploymentType, Visibility } from '../../shared/deployments/deployment.ts';
import type { ChatPerson } from './chat-read-model.ts';

/** What is chatted with. What is not in `ChatDeployment` is for the server alone. */
export type ChatTarget = ChatDeployment & {
  agentId: string;
  agentName: string;
  projectId: string;
  /** The active one, which a message runs. */
  version: number;
};

export type DeploymentPort = {
  /** Throws `deployments.notForYou` where it is gone, not meant for them, or cannot answer. */
  forChat: (person: ChatPerson, deploymentId: string) => Promise<ChatTarget>;
  /** The recommended first, then by name. `deploymentType` absent: those of the chat. */
  listForChat: (person: ChatPerson, deploymentType?: DeploymentType) => Promise<ChatTarget[]>;
  /** Throws `deployments.badEmbedKey`, whatever is wrong. */
  forEmbed: (call: EmbedCall) => Promise<EmbedTarget>;
};

/** `origin`: the header of that name, as the browser sent it. */
export type EmbedCall = { key: string; origin: string | undefined; deploymentId: string };

/** `visibility`: one that is not for everybody needs a visitor whose identity is known. */
export type EmbedTarget = {
  tenantId: string;
  projectId: string;
  agentId: string;
  deploymentId: string;
  visibility: Visibility;
};
