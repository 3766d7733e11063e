// One call with what is filled in just now, saved or not.
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { ToolTry } from '../../shared/tools/tool.ts';
import { builtInTypes, isBuiltIn, type ToolType } from '../../shared/tools/tool-types.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Outcome } from '../kit/display/outcome.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { AnswerFieldChoice } from './answer-field-choice.tsx';
import { toolBody, ToolForm } from './tool-form.ts';
import styles from './tools.module.css';

type Props = { of: RecordForm<ToolForm>; projectId: string; id?: string };

/** These need a run, which the agent's own test makes. */
const withoutTest = new Set<ToolType>(['Agent', 'MemoryLoad', 'MemoryStore', 'GraphQuery']);

export function TestTool({ of, projectId, id }: Props) {
  const { t } = useLingui();
  const test = useChange(toolRoutes.test);
  const [values, setValues] = useState<Record<string, string>>({});
  const [type = 'Custom', declared = []] = of.form.watch(['toolType', 'parameters']);
  const parameters = isBuiltIn(type) ? builtInTypes[type].parameters : declared.filter(({ name }) => name);

  async function ask() {
    // Its name does not matter here, and may not be chosen yet.
    const draft = { ...of.form.getValues(), name: of.form.getValues('name') || 'Test' };
    const read = ToolForm.safeParse(draft);
    if (!read.success) return of.form.trigger(undefined, { shouldFocus: true });
    const {
      name: _name,
      description: _description,
      purpose: _purpose,
      projectId: _projectId,
      ...toolDefinition
    } = toolBody(read.data, projectId);
    const testConnectionParameters = Object.fromEntries(
      parameters.map(({ name }) => [name, values[name] ?? '']),
    );
    return test.mutate({ body: { toolDefinition, testConnectionParameters, ...(id && { id }) } });
  }

  if (withoutTest.has(type)) return null;
  return (
    <Section
      title={t`Test`}
      help={t`Makes the request once, as it is filled in here. Changes it makes are real.`}
    >
      {parameters.map(({ name, default: standard }) => (
        <Field key={name} label={name}>
          {(ties) => (
            <Input.Root
              {...ties}
              dir="auto"
              autoComplete="off"
              value={values[name] ?? ''}
              placeholder={standard}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button variant="quiet" icon={PlugZap} loading={test.isPending} onClick={() => void ask()}>
          <Trans>Test tool</Trans>
        </Button>
      </div>
      <div role="status" aria-live="polite" className="stack">
        {test.data && <Exchange {...test.data} />}
        {test.data && test.data.fields.length > 0 && <AnswerFieldChoice of={of} fields={test.data.fields} />}
        {test.error && <Outcome ok={false}>{test.error.message}</Outcome>}
      </div>
    </Section>
  );
}

function Exchange({ ok, status, milliseconds, request, headers, body, message }: ToolTry) {
  const { t } = useLingui();
  const format = useFormat();
  const span = format.duration(milliseconds);
  const sent = request && [
    `${request.method} ${request.url}`,
    ...request.headers.map(({ key, value }) => `${key}: ${value}`),
    ...(request.body ? ['', request.body] : []),
  ];
  const came = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      {sent && <Exchanged title={t`Request`} text={sent.join('\n')} />}
      {came.length > 0 && <Exchanged title={t`Response headers`} text={came.join('\n')} />}
      {status === null ? (
        <Outcome ok={false}>{message}</Outcome>
      ) : (
        <Answered {...{ ok, status, span, body }} />
      )}
    </>
  );
}

const Exchanged = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary className="small">{title}</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
    <pre className={styles.answer} dir="ltr" tabIndex={0} aria-label={title}>
      {text}
    </pre>
  </details>
);

type Answer = { ok: boolean; status: number; span: string; body: string };

function Answered({ ok, status, span, body }: Answer) {
  return (
    <>
      <Outcome ok={ok}>
        <Trans>
          Status {status} in {span}
        </Trans>
      </Outcome>
      {body && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
        <pre className={styles.answer} dir="ltr" tabIndex={0}>
          {body}
        </pre>
      )}
    </>
  );
}
