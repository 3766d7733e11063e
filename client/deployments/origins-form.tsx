import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { EmbedKeyChange, type EmbedKey } from '../../shared/deployments/embed-key.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { TextArea } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { Section } from '../kit/layout/page.tsx';

/** One per line. */
const OriginsText = z.object({
  allowedOrigins: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(EmbedKeyChange.shape.allowedOrigins),
});

export function OriginsForm({ agentId, embedKey }: { agentId: string; embedKey: EmbedKey }) {
  const { t } = useLingui();
  const change = useChange(deploymentRoutes.changeEmbedKey);
  const record = useRecordForm(
    OriginsText,
    { allowedOrigins: embedKey.allowedOrigins.join('\n') },
    { save: (body) => change.mutateAsync({ params: { id: agentId }, body }) },
  );
  return (
    <Section
      title={t`Allowed origins`}
      help={t`Pages that may show the chat: scheme, host and port of each, without wildcards. Without any, the chat is shown nowhere.`}
    >
      <FormBody of={record}>
        <TextArea
          of={record}
          name="allowedOrigins"
          label={t`Origins`}
          rows={3}
          help={t`One per line, such as https://www.example.com.`}
        />
        <FormProblem of={record} />
        {record.changes > 0 && (
          <div className="row">
            <Button
              variant="primary"
              loading={record.form.formState.isSubmitting}
              onClick={() => void record.submit()}
            >
              <Trans>Save the origins</Trans>
            </Button>
          </div>
        )}
      </FormBody>
    </Section>
  );
}
