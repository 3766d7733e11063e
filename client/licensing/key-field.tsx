// The one field a licence key is entered in, wherever it is asked for.
import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { NewLicenseKey } from '../../shared/licensing/license-key.ts';
import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { CallFailed } from '../data/call.ts';
import { queries, useChange } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { TextArea } from '../kit/fields.tsx';
import { FormBody, useRecordForm, type RecordForm } from '../kit/record-form.tsx';

type Form = z.input<typeof NewLicenseKey>;

export function useKeyForm(onDone: () => void): RecordForm<Form> {
  const add = useChange(licenseKeyRoutes.add);
  return useRecordForm(
    NewLicenseKey,
    { key: '' },
    {
      async save(body) {
        await add.mutateAsync({ body }).catch((error: unknown) => {
          throw atTheKey(error);
        });
        await queries.invalidateQueries({ queryKey: viewerKey });
        onDone();
      },
    },
  );
}

/** Whatever the server says is said at the field. */
function atTheKey(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.problem.fields?.key) return error;
  const { status, problem } = error;
  return new CallFailed(status, { ...problem, fields: { key: problem.message } });
}

export function KeyField({ of }: { of: RecordForm<Form> }) {
  const { t } = useLingui();
  return (
    <FormBody of={of}>
      <TextArea
        of={of}
        name="key"
        label={t`License key`}
        help={t`Paste all of it. It begins with ATL1 and is checked here, without asking anybody.`}
        rows={5}
      />
    </FormBody>
  );
}
