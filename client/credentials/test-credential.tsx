// One call with what is filled in just now, saved or not.
import { Trans, useLingui } from '@lingui/react/macro';
import { PlugZap } from 'lucide-react';
import { credentialTypeOf, isSent } from '../../shared/credentials/credential-type.ts';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { credentialBody, CredentialForm } from './credential-form.ts';

export function TestCredential({
  of,
  credential,
}: {
  of: RecordForm<CredentialForm>;
  credential?: Credential;
}) {
  const { t } = useLingui();
  const test = useChange(credentialRoutes.test);
  const isOwn = of.form.watch('userSpecific') === true;
  const type = of.form.watch('credentialType');
  const { family } = credentialTypeOf(type);
  // There is nothing to send, or nothing that answers.
  if (isOwn || family === 'database' || family === 'oauth' || !isSent(type)) return null;

  async function ask() {
    // Its name does not matter here, and may not be chosen yet.
    const read = CredentialForm.safeParse({
      ...of.form.getValues(),
      name: of.form.getValues('name') || 'Test',
    });
    if (!read.success) return of.form.trigger(undefined, { shouldFocus: true });
    const body = {
      credential: credentialBody(read.data, credential),
      ...(credential && { id: credential.id }),
    };
    return test.mutate({ body });
  }

  return (
    <Section title={t`Test`} help={t`Sends it to its address once and shows whether it is accepted.`}>
      <div>
        <Button variant="quiet" icon={PlugZap} loading={test.isPending} onClick={() => void ask()}>
          <Trans>Test credential</Trans>
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {test.data && <Outcome {...test.data} />}
        {test.error && <StateTag tone="bad" text={test.error.message} />}
      </div>
    </Section>
  );
}

function Outcome({ ok, status, message }: { ok: boolean; status: number | null; message: string }) {
  const { t } = useLingui();
  if (ok) return <StateTag tone="ok" text={t`Accepted, with status ${String(status)}`} />;
  return <StateTag tone="bad" text={message || t`Refused, with status ${String(status)}`} />;
}
