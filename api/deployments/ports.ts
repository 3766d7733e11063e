// What others may ask of deployments: the chat, the embedded chat and the add-ins.
import type { ChatDeployment, DeploymentType, Visibility } from '../../shared/deployments/deployment.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import type { ChatPerson, EmbeddedBy } from './chat-read-model.ts';

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
  /** What its agent asks for before it can answer. */
  inputVariables: (version: ActiveVersion) => Promise<InputVariable[]>;
  /** The recommended first, then by name. `deploymentType` absent: those of the chat. */
  listForChat: (person: ChatPerson, deploymentType?: DeploymentType) => Promise<ChatTarget[]>;
  /** Throws `deployments.badEmbedKey`, whatever is wrong. */
  forEmbed: (call: EmbedCall) => Promise<EmbedTarget>;
  /** The same from within the frame, whose own address says nothing of the page around it. */
  forFrame: (call: FrameCall) => Promise<EmbedTarget>;
  /** Of a visitor whom that key let in. Throws `deployments.notForYou` when it would not any more. */
  forVisitor: (by: EmbeddedBy) => Promise<ChatTarget>;
  /** What signs who a visitor is, and by what it is known; undefined where nobody has asked for it. */
  identitySecret: (key: {
    tenantId: string;
    keyId: string;
  }) => Promise<{ secret: string; mark: string } | undefined>;
};

export type ActiveVersion = { tenantId: string } & Pick<ChatTarget, 'agentId' | 'version'>;

export type FrameCall = { key: string; deploymentId: string };
/** `origin`: the header of that name, as the browser sent it. */
export type EmbedCall = FrameCall & { origin: string | undefined };

/** `visibility`: one that is not for everybody needs a visitor whose identity is known. */
export type EmbedTarget = ChatTarget & {
  tenantId: string;
  keyId: string;
  rotatedAt: Date;
  allowedOrigins: readonly string[];
  visibility: Visibility;
};
