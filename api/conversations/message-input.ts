// What the agent is given of a message: its text, its files, and those that came with the messages it stands behind.
import { conversationProblems } from '../../shared/conversations/problems.ts';
import type { NewMessage } from '../../shared/conversations/conversation.ts';
import { charactersOf, type MessageFile, type SentFile } from '../../shared/conversations/message-file.ts';
import { engineProblems, executionProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { variablesOf, type AgentGraph } from '../../shared/steps/index.ts';
import { fileTypes, type InputVariable } from '../../shared/steps/input-variable.ts';
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

type Runs = Pick<ShownRuns, 'recipe' | 'state'>;

export async function inputOf(
  runs: Runs,
  { scope, graph, target, replaced, parent }: Place,
  said: Said,
): Promise<Given> {
  const before = replaced && (await inputOfRun(runs, scope, replaced.runId));
  if (said.text === undefined && said.files === undefined) {
    if (!replaced || !before) throw new Problem(executionProblems.notFound);
    return { input: before, files: replaced.files };
  }
  const declared = variablesOf(graph);
  const own = said.files ?? ownFiles(declared, before, replaced);
  checkFiles(own, target);
  const passed = parent && (await passedInput(runs, scope, parent.runId));
  const earlier = filesIn(declared, variablesIn(passed));
  const variables = {
    ...toldBefore(declared, replaced ? before : passed),
    ...withMessageFiles(declared, withEarlier(own, earlier)),
    ...declaredOf(declared, said.variables),
  };
  const input = prepareInput(graph, { text: said.text ?? '', variables });
  const { deploymentPrompt: answerAs } = target;
  return {
    input: answerAs ? { ...input, answerAs } : input,
    files: own.map((file) => ({ name: file.name, isPicture: 'data' in file })),
  };
}

const inputOfRun = async ({ recipe }: Runs, scope: Place['scope'], runId: string) =>
  (await recipe(scope, runId))?.input as RunInput | undefined;

/** What a guardrail has kept from the agent does not come back with the next message. */
async function passedInput(runs: Runs, scope: Place['scope'], runId: string): Promise<RunInput | undefined> {
  const ended = await runs.state(scope, runId);
  return ended?.error?.code === engineProblems.blocked.code ? undefined : inputOfRun(runs, scope, runId);
}

const variablesIn = (input: RunInput | undefined) => input?.variables ?? {};

/** What was filled in once counts for the messages after it. Files have a way of their own. */
function toldBefore(declared: readonly InputVariable[], input: RunInput | undefined) {
  const texts = declared.filter(({ type }) => !fileTypes.has(type));
  return declaredOf(texts, variablesIn(input));
}

const declaredOf = (declared: readonly InputVariable[], sent: Said['variables']) =>
  Object.fromEntries(
    declared.flatMap(({ name }) => (Object.hasOwn(sent, name) ? [[name, sent[name] as Json] as const] : [])),
  );

/** Those of the message itself: its run has those before it as well. */
function ownFiles(
  declared: readonly InputVariable[],
  input: RunInput | undefined,
  row: MessageRow | undefined,
): MessageFile[] {
  const names = new Set(row?.files.map(({ name }) => name));
  return filesIn(declared, variablesIn(input)).filter(({ name }) => names.has(name));
}

/** The latest as far as they fit; one that is sent again under its name replaces the one before. */
function withEarlier(own: readonly MessageFile[], earlier: readonly MessageFile[]): MessageFile[] {
  const names = new Set(own.map(({ name }) => name));
  const all = [...own];
  let size = own.reduce((sum, file) => sum + charactersOf(file), 0);
  for (const file of earlier) {
    if (names.has(file.name) || all.length >= maxFiles || size + charactersOf(file) > maxFileCharacters)
      continue;
    size += charactersOf(file);
    all.push(file);
  }
  return all;
}

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
