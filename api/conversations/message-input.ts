// What the agent is given of a message: its text, its files, and those that came with the messages it stands behind.
import { conversationProblems } from '../../shared/conversations/problems.ts';
import type { NewMessage } from '../../shared/conversations/conversation.ts';
import type { MessageFile, SentFile } from '../../shared/conversations/message-file.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { variablesOf, type AgentGraph } from '../../shared/steps/index.ts';
import { filesIn, withMessageFiles } from '../../shared/steps/message-files.ts';
import type { ChatTarget } from '../deployments/ports.ts';
import type { RunInput } from '../engine/index.ts';
import { prepareInput, type ShownRuns } from '../executions/index.ts';
import type { MessageRow } from './conversation-store.ts';

const { maxFiles, maxFileCharacters } = workLimits.conversations;

export type Said = Pick<NewMessage, 'text' | 'files'> & { variables: Readonly<Record<string, Json>> };

type Place = {
  scope: { tenantId: string; projects: string[] };
  graph: AgentGraph;
  target: Pick<ChatTarget, 'supportedInputModes' | 'conversationType' | 'deploymentPrompt'>;
  /** Which it is said in place of, and which it follows. */
  replaced: MessageRow | undefined;
  parent: MessageRow | undefined;
};

type Given = { input: RunInput; files: SentFile[] };

export async function inputOf(
  { recipe }: Pick<ShownRuns, 'recipe'>,
  { scope, graph, target, replaced, parent }: Place,
  said: Said,
): Promise<Given> {
  const inputBy = async (row: MessageRow | undefined) =>
    row && ((await recipe(scope, row.runId))?.input as RunInput | undefined);
  const before = await inputBy(replaced);
  if (said.text === undefined && said.files === undefined) {
    if (!replaced || !before) throw new Problem(executionProblems.notFound);
    return { input: before, files: replaced.files };
  }
  const own = said.files ?? ownFiles(before, replaced);
  checkFiles(own, target);
  const followed = await inputBy(parent);
  const variables = {
    ...withMessageFiles(variablesOf(graph), withEarlier(own, filesIn(followed?.variables ?? {}))),
    ...declaredOf(graph, said.variables),
  };
  const input = prepareInput(graph, { text: said.text ?? '', variables });
  const { deploymentPrompt: answerAs } = target;
  return {
    input: answerAs ? { ...input, answerAs } : input,
    files: own.map((file) => ({ name: file.name, isPicture: 'data' in file })),
  };
}

const declaredOf = (graph: AgentGraph, sent: Said['variables']) =>
  Object.fromEntries(
    variablesOf(graph).flatMap(({ name }) =>
      Object.hasOwn(sent, name) ? [[name, sent[name] as Json] as const] : [],
    ),
  );

/** Those of the message itself: its run has those before it as well. */
function ownFiles(input: RunInput | undefined, row: MessageRow | undefined): MessageFile[] {
  const names = new Set(row?.files.map(({ name }) => name));
  return filesIn(input?.variables ?? {}).filter(({ name }) => names.has(name));
}

/** The latest as far as they fit; one that is sent again under its name replaces the one before. */
function withEarlier(own: readonly MessageFile[], earlier: readonly MessageFile[]): MessageFile[] {
  const names = new Set(own.map(({ name }) => name));
  const all = [...own];
  let size = own.reduce((sum, file) => sum + sizeOf(file), 0);
  for (const file of earlier) {
    if (names.has(file.name) || all.length >= maxFiles || size + sizeOf(file) > maxFileCharacters) continue;
    size += sizeOf(file);
    all.push(file);
  }
  return all;
}

const sizeOf = (file: MessageFile) => ('data' in file ? file.data : file.text).length;

function checkFiles(
  files: readonly MessageFile[],
  { supportedInputModes, conversationType }: Place['target'],
) {
  const pictures = files.filter((file) => 'data' in file);
  const isTaken =
    supportedInputModes.includes('FileUpload') ||
    (supportedInputModes.includes('Whiteboard') && pictures.length === files.length);
  if (files.length > 0 && !isTaken) throw new Problem(conversationProblems.noFilesHere).at('files');
  if (conversationType === 'FileOnly' && files.length === 0)
    throw new Problem(conversationProblems.fileNeeded).at('files');
  if (conversationType !== 'ImageOnly') return;
  if (pictures.length === 0) throw new Problem(conversationProblems.pictureNeeded).at('files');
  if (pictures.length < files.length) throw new Problem(conversationProblems.picturesOnly).at('files');
}
