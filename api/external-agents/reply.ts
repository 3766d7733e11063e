// What an external agent has said so far: the events of its stream, folded.
import type { Artifact, Message, Part, Task, TaskStatus } from '@a2a-js/sdk';
import type { StreamResponse } from '@a2a-js/sdk';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { storableText, type ExternalReply } from '../engine/index.ts';
import type { BegunTask } from './task-store.ts';

const { maxAnswerCharacters } = workLimits.models;
/** Ids are UUIDs, or as short. */
const MAX_ID_CHARACTERS = 500;

/** The states of a task, as the protocol numbers them. */
const states = { completed: 3, failed: 4, canceled: 5, inputRequired: 6, rejected: 7, authRequired: 8 };

type GatheredArtifact = { artifactId: string; name: string; text: string; data: Json[]; files: Json[] };

export class Reply {
  /** Until the task is on record. */
  kept: Promise<unknown> = Promise.resolve();
  taskId = '';
  contextId = '';
  #state = 0;
  #said = '';
  #artifacts = new Map<string, GatheredArtifact>();
  #size = 0;
  #hasTold = false;
  #told = 0;
  readonly #name: string;
  readonly #onText: (text: string) => void;
  readonly #onTask: (task: BegunTask) => Promise<unknown>;

  constructor(name: string, onText: (text: string) => void, onTask: (task: BegunTask) => Promise<unknown>) {
    this.#name = name;
    this.#onText = onText;
    this.#onTask = onTask;
  }

  /** Nothing more comes by itself. */
  get isSettled() {
    return this.#state >= states.completed || (this.taskId === '' && this.#said !== '');
  }

  add({ payload }: StreamResponse) {
    switch (payload?.$case) {
      case 'message':
        return this.#message(payload.value);
      case 'task':
        return this.task(payload.value);
      case 'statusUpdate':
        this.#about(payload.value.taskId, payload.value.contextId);
        return this.#status(payload.value.status);
      case 'artifactUpdate':
        this.#about(payload.value.taskId, payload.value.contextId);
        return payload.value.append
          ? this.#append(payload.value.artifact)
          : this.#replace(payload.value.artifact);
    }
  }

  /** As it stands: whatever was heard before is in it. */
  task({ id, contextId, status, artifacts }: Task) {
    this.#about(id, contextId);
    this.#size = 0;
    for (const artifact of artifacts ?? []) this.#replace(artifact);
    this.#status(status);
  }

  /** Throws a Problem when the task has not ended well. */
  outcome(): ExternalReply {
    const name = this.#name;
    const reason = this.#said;
    if (this.#state === states.inputRequired) return { question: this.#said, taskId: this.taskId };
    if (this.#state === states.authRequired) throw new Problem(externalAgentProblems.credentialsFailed);
    if (this.#state === states.rejected)
      throw new Problem(externalAgentProblems.refusedTask, { name, reason });
    if (this.#state === states.canceled) throw new Problem(externalAgentProblems.cancelledThere, { name });
    if (this.#state === states.failed) throw new Problem(externalAgentProblems.failed, { name, reason });
    const artifacts = [...this.#artifacts.values()];
    const text = artifacts
      .map((artifact) => artifact.text)
      .filter(Boolean)
      .join('\n\n');
    if (!text) this.#tell(this.#said, true);
    return { text: text || this.#said, artifacts, taskId: this.taskId || null };
  }

  /** It is stored, and sent back as it was. */
  #checkedId(id: string): string {
    if (id.length <= MAX_ID_CHARACTERS && storableText(id) === id) return id;
    throw new Problem(externalAgentProblems.failed, { name: this.#name, reason: 'invalid ID' });
  }

  /** A message alone may belong to no task. */
  #about(taskId: string, contextId: string) {
    this.contextId ||= this.#checkedId(contextId);
    if (this.taskId || !taskId) return;
    this.taskId = this.#checkedId(taskId);
    this.kept = this.#onTask({ taskId, contextId: this.contextId });
    // Whoever waits for it hears that it failed; where something else fails first, nobody waits.
    this.kept.catch(() => {});
  }

  #message({ parts, taskId, contextId }: Message) {
    this.#about(taskId, contextId);
    this.#said = this.#counted(textOf(parts));
  }

  #status(status: TaskStatus | undefined) {
    this.#state = status?.state ?? this.#state;
    if (status?.message) this.#said = this.#counted(textOf(status.message.parts));
  }

  #replace(artifact: Artifact | undefined) {
    if (!artifact) return;
    const next = this.#counted(gatheredFrom(artifact));
    const before = this.#artifacts.get(next.artifactId)?.text ?? '';
    this.#artifacts.set(next.artifactId, next);
    if (next.text.startsWith(before)) this.#tell(next.text.slice(before.length), before === '');
    else this.#tell(next.text, true);
  }

  #append(artifact: Artifact | undefined) {
    const before = artifact && this.#artifacts.get(artifact.artifactId);
    if (!before) return this.#replace(artifact);
    const more = this.#counted(gatheredFrom(artifact));
    before.text += more.text;
    before.data.push(...more.data);
    before.files.push(...more.files);
    this.#tell(more.text, false);
  }

  #tell(text: string, isNew: boolean) {
    if (text) this.#onText(isNew && this.#hasTold ? `\n\n${text}` : text);
    this.#hasTold ||= text !== '';
    this.#told += text.length;
    if (this.#told > maxAnswerCharacters) throw this.#tooLong();
  }

  #tooLong() {
    const most = maxAnswerCharacters / bytes.MB;
    return new Problem(externalAgentProblems.answerTooLong, { name: this.#name, most });
  }

  #counted<T extends Json>(value: T): T {
    this.#size += typeof value === 'string' ? value.length : JSON.stringify(value).length;
    if (this.#size <= maxAnswerCharacters) return value;
    throw this.#tooLong();
  }
}

const gatheredFrom = ({ artifactId, name, parts }: Artifact): GatheredArtifact => ({
  artifactId,
  name,
  text: textOf(parts),
  data: parts.flatMap(dataOf),
  files: parts.flatMap(fileOf),
});

const textOf = (parts: readonly Part[]) =>
  parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('');

const dataOf = ({ content }: Part): Json[] =>
  content?.$case === 'data' ? [(content.value ?? null) as Json] : [];

/** Where a file is; its bytes are left out. */
const fileOf = ({ content, filename, mediaType }: Part): Json[] => {
  if (content?.$case !== 'url' && content?.$case !== 'raw') return [];
  return [{ name: filename, type: mediaType, url: content.$case === 'url' ? content.value : null }];
};
