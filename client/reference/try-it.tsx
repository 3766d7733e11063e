// Sends a call with the reader's own session, and shows the same call as a command for a program with a key.
import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea, TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyTextButton } from '../kit/buttons/copy-button.tsx';
import { Field } from '../kit/forms/field.tsx';
import { useFormat } from '../kit/text/format.ts';
import { SectionFrame } from '../kit/layout/page.tsx';
import { bodyOf, sampleOf, type Operation, type Reference } from './document.ts';
import styles from './reference.module.css';

type Answer = { status: number; text: string; milliseconds: number };

export function TryIt({ operation, schemas }: { operation: Operation; schemas: Reference['schemas'] }) {
  const { t } = useLingui();
  const schema = bodyOf(operation);
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (schema ? JSON.stringify(sampleOf(schema, schemas), null, 2) : ''));
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const address = addressOf(operation, values);
  const parameters = operation.parameters.filter((each) => each.in === 'path' || each.in === 'query');

  const send = async () => {
    setBusy(true);
    setAnswer(await ask(operation.method, address, schema ? body : undefined));
    setBusy(false);
  };
  return (
    <SectionFrame label={t`Try it`}>
      <h2 className="h">
        <Trans>Try it</Trans>
      </h2>
      {parameters.map(({ name, required }) => (
        <Field key={name} label={name} optional={!required}>
          {(ties) => (
            <TextField.Root
              {...ties}
              dir="ltr"
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {schema && (
        <Field label={t`Body`}>
          {(ties) => (
            <TextArea
              {...ties}
              dir="ltr"
              rows={Math.min(16, body.split('\n').length + 1)}
              className="mono"
              resize="vertical"
              spellCheck={false}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          )}
        </Field>
      )}
      <div className="row wrap">
        <Button variant="primary" onClick={() => void send()} loading={busy}>
          <Trans>Send</Trans>
        </Button>
        <CopyTextButton
          text={curlOf(operation, address, schema ? body : undefined)}
          label={t`Copy as curl`}
        />
      </div>
      {answer && <AnswerView answer={answer} />}
    </SectionFrame>
  );
}

function AnswerView({ answer: { status, text, milliseconds } }: { answer: Answer }) {
  const { t } = useLingui();
  const { duration } = useFormat();
  return (
    <div className={styles.answer} role="status" aria-label={t`Answer`}>
      <p className="row">
        <b style={{ color: status > 0 && status < 400 ? 'var(--ok)' : 'var(--bad)' }} className="mono">
          {status || '–'}
        </b>
        <span className="muted num">{duration(milliseconds)}</span>
      </p>
      <pre className="mono" dir="ltr">
        {text}
      </pre>
    </div>
  );
}

function addressOf({ path, parameters }: Operation, values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (blank, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : blank,
  );
  const search = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) =>
      place === 'query' && values[name] ? [[name, values[name]]] : [],
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function ask(method: string, address: string, body: string | undefined): Promise<Answer> {
  const began = performance.now();
  const taken = () => performance.now() - began;
  try {
    const response = await fetch(address, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, text: pretty(await response.text()), milliseconds: taken() };
  } catch (error) {
    return { status: 0, text: String(error), milliseconds: taken() };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Single quotes keep a shell from reading anything into the body. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ method }: Operation, address: string, body: string | undefined): string {
  const parts = ['curl', '-X', method, quote(location.origin + address), '-H', quote('X-API-KEY: YOUR_KEY')];
  if (body !== undefined) parts.push('-H', quote('content-type: application/json'), '-d', quote(body));
  return parts.join(' ');
}
