import { engineProblems } from '../../../shared/executions/problems.ts';
import { jsonSize } from '../../../shared/kernel/json-size.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../../shared/kernel/work-limits.ts';
import { asText, renderValue, type Settings } from '../../../shared/steps/index.ts';
import { schemaIn } from '../../../shared/steps/pythonStep.ts';
import { hideSecrets } from '../../kit/hide-secrets.ts';
import type { PythonAnswer, PythonError } from '../../python/index.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import { BETWEEN_TEXTS } from '../ports.ts';
import { errorOf } from '../step-error.ts';
import { engineStep } from './engine-step.ts';
import { blocked } from './model-call.ts';

type Context = StepContext<Settings<'pythonStep'>>;

const { maxStepCharacters } = workLimits.runs;

/** Of what was printed before a failure: enough to find it. */
const LAST_PRINTED = 4000;

export const pythonStep = engineStep('pythonStep', {
  async run(context) {
    const { run, settings, ports, check, signal, emit } = context;
    const request = requestOf(context);
    const details = { input: { inputs: request.inputs } };
    const credentials = await credentialsOf(context);
    const secrets = Object.values(credentials);
    // What is printed is text for people, as a model's is: only what no filter can still take back is shown.
    const guard = await ports.guardrails.stream(check);
    let printed = '';
    const onText = (text: string) => {
      // A secret may arrive in pieces: what is printed beside one is looked through as a whole.
      if (run.priority >= 0 && secrets.length === 0) emit(guard.push(text));
      else printed += text;
    };
    const given = await ports.python.run(run.tenantId, { ...request, credentials }, { signal, onText });
    if (!given) throw new Problem(engineProblems.pythonOff);
    const answer = hideSecrets(secrets, given) as PythonAnswer;
    if (printed) emit(guard.push(hideSecrets(secrets, printed) as string));
    // An error may repeat what the code was given.
    if ('raised' in answer) guard.push(BETWEEN_TEXTS + spoken(answer.raised));
    const { rest, verdict } = await guard.end();
    if (!('raised' in answer)) emit(rest);
    if (verdict.action === 'Block') return { ...blocked(verdict), ...details };
    const [stdout = '', error = ''] = verdict.text.split(BETWEEN_TEXTS);
    if ('result' in answer)
      return { output: { result: answer.result, text: asText(answer.result), stdout }, ...details };
    const { details: place, ...failure } = failureOf(answer, error, settings);
    return { fail: { ...failure, details: { ...place, stdout: stdout.slice(-LAST_PRINTED) } }, ...details };
  },
});

async function credentialsOf({ settings, ports, scope, run }: Context): Promise<{ [name: string]: string }> {
  const read = settings.credentials.map(async ({ name, credentialId }) => {
    return [name, await ports.secrets.read(scope, { credentialId, run })] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

function requestOf({ settings, values, outputsByName }: Context) {
  const { code, inputs, outputSchema, timeLimitSeconds, memoryMb } = settings;
  const rendered = Object.fromEntries(inputs.map(({ name, value }) => [name, renderValue(value, values)]));
  const stepsByName = code.includes('steps_by_name') ? outputsByName() : {};
  const given: Json = { rendered, stepsByName };
  if (jsonSize(given, maxStepCharacters) > maxStepCharacters)
    throw new Problem(engineProblems.inputTooLarge, { most: maxStepCharacters / bytes.MB });
  const schema = schemaIn(outputSchema) ?? null;
  if (outputSchema.trim() && !schema) throw new Problem(engineProblems.notJson);
  return {
    code,
    inputs: rendered,
    stepsByName,
    schema: schema as { [name: string]: Json } | null,
    timeLimitMs: timeLimitSeconds * 1000,
    memoryMb,
  };
}

const spoken = ({ type, message }: PythonError) => (message ? `${type}: ${message}` : type);

type Failed = Exclude<PythonAnswer, { result: Json }>;

/** The same code on the same inputs fails the same way, except where the machine was too busy. */
function failureOf(
  answer: Failed,
  error: string,
  { timeLimitSeconds, memoryMb }: Context['settings'],
): Extract<StepResult, { fail: unknown }>['fail'] {
  if ('raised' in answer) {
    const { line } = answer.raised;
    return line === null
      ? { ...errorOf(engineProblems.pythonFailed, { error }), retryable: false }
      : { ...errorOf(engineProblems.pythonRaised, { line, error }), retryable: false, details: { line } };
  }
  switch (answer.problem) {
    case 'time':
      return { ...errorOf(engineProblems.pythonTime, { seconds: timeLimitSeconds }), retryable: true };
    case 'memory':
      return { ...errorOf(engineProblems.pythonMemory, { most: memoryMb }), retryable: false };
    case 'output': {
      const most = workLimits.python.maxOutputCharacters / bytes.MB;
      return { ...errorOf(engineProblems.pythonOutput, { most }), retryable: false };
    }
    case 'ended':
      return { ...errorOf(engineProblems.pythonEnded, {}), retryable: true };
  }
}
