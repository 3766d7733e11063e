import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { Agent } from '../../shared/agents/agent.ts';
import type { SubmissionDraft } from '../../shared/community/submission.ts';
import { industries } from '../../shared/imports/templates/industries.ts';
import { CheckboxGroup, SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';

type Values = Omit<z.input<typeof SubmissionDraft>, 'agentId' | 'version'>;

/** As far as the agent says it already. */
export const initialOf = (agent: Agent): Values => ({
  ...{ name: agent.name, tagline: agent.tagline, description: agent.description, videoLink: agent.videoLink },
  industries: industries.filter((industry) => agent.industries.includes(industry)).slice(0, 3),
  readiness: 'Template',
});

export function SubmissionFields({ of }: { of: RecordForm<Values> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextField of={of} name="tagline" label={t`Tagline`} help={t`One line on its card.`} />
      <TextArea
        of={of}
        name="description"
        label={t`Description`}
        rows={8}
        help={t`What it does, for whom, and what has to be set up. Markdown is shown formatted.`}
      />
      <CheckboxGroup
        of={of}
        name="industries"
        label={t`Industries`}
        help={t`One to three.`}
        choices={industries.map((industry) => ({ value: industry, label: i18n._(industry) }))}
      />
      <SelectField
        of={of}
        name="readiness"
        label={t`State`}
        choices={[
          { value: 'Template', label: t`Template to adapt` },
          { value: 'Ready', label: t`Ready to run` },
        ]}
      />
      <TextField of={of} name="videoLink" label={t`Video`} type="url" optional help={t`YouTube or Vimeo.`} />
    </>
  );
}
