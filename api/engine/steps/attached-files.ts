// What goes along with a prompt: texts become a part of it, pictures are looked at by the model itself.
import { z } from 'zod';
import { engineProblems } from '../../../shared/executions/problems.ts';
import { stepIdOf } from '../../../shared/executions/run-event.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../../shared/kernel/work-limits.ts';
import { FileValue, readPicture } from '../../../shared/steps/file-value.ts';
import { MESSAGE_FILES } from '../../../shared/steps/message-files.ts';
import type { StepContext } from '../engine-kind.ts';
import type { MessagePicture } from '../ports.ts';

type Context = Pick<StepContext<{ attachments: readonly string[] }>, 'settings' | 'values' | 'run' | 'key'>;

const { maxRenderedCharacters } = workLimits.templates;

/** Names and texts as guardrails let them pass at the start. What a picture shows is kept in the run's input alone. */
export async function attachedFiles({ settings, values, run, key }: Context) {
  const texts: string[] = [];
  const pictures: MessagePicture[] = [];
  const names = attachmentsOf(settings.attachments, key);
  if (names.size === 0) return { texts, pictures };
  const sent = (await run.input()).variables;
  for (const name of names) {
    const wasSent = listOf(ownOf(sent, name));
    for (const [at, passed] of listOf(ownOf(values.variables ?? null, name)).entries()) {
      const file = FileValue.safeParse(passed).data;
      if (!file) continue;
      const picture = readPicture(wasSent[at] ?? null);
      if (picture) pictures.push({ ...picture, name: file.name });
      else texts.push(`File ${file.name}:\n${file.text}`);
    }
  }
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  if (size > maxRenderedCharacters)
    throw new Problem(engineProblems.inputTooLarge, { most: maxRenderedCharacters / bytes.MB });
  return { texts, pictures };
}

/** Files of a message go along by themselves, but not with each round of a loop. */
const attachmentsOf = (chosen: readonly string[], key: string): ReadonlySet<string> =>
  new Set(chosen.length > 0 || stepIdOf(key) !== key ? chosen : [MESSAGE_FILES]);

/** Steps pass on which picture it is; an agent that another one runs is given the picture itself. */
export async function withPictures(
  variables: { [name: string]: Json },
  run: StepContext['run'],
): Promise<{ [name: string]: Json }> {
  const sent = Object.values((await run.input()).variables).flatMap(listOf);
  const pictures = sent.flatMap((one) => readPicture(one) ?? []);
  if (pictures.length === 0) return variables;
  const whole = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(whole);
    const file = FileValue.extend({ size: z.number() }).safeParse(value).data;
    if (!file || file.text !== '') return value;
    const { name, type, size } = file;
    return pictures.find((one) => one.name === name && one.type === type && one.size === size) ?? value;
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, whole(value)]));
}

const ownOf = (values: unknown, name: string): Json =>
  typeof values === 'object' && values !== null && !Array.isArray(values) && Object.hasOwn(values, name)
    ? ((values as { [name: string]: Json })[name] ?? null)
    : null;

const listOf = (value: Json): readonly Json[] =>
  Array.isArray(value) ? value : value === null ? [] : [value];
