import { useLingui } from '@lingui/react/macro';
import {
  conversationTypes,
  deploymentTypes,
  inputModes,
  outputKinds,
  type DeploymentType,
} from '../../shared/deployments/deployment.ts';
import { useViewer } from '../data/viewer.ts';
import { CheckboxGroup, SelectField, SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { Section } from '../kit/layout/page.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { NO_OUTPUT, type DeploymentForm } from './deployment-form.ts';
import {
  flagOfType,
  useConversationLabels,
  useInputLabels,
  useOutputLabels,
  useTypeLabels,
} from './labels.ts';
import { IconField } from './icon-field.tsx';
import { PromptFields } from './prompt-fields.tsx';

type Props = { of: RecordForm<DeploymentForm>; projectId: string };

export function DeploymentFieldset({ of, projectId }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField of={of} name="deploymentName" label={t`Name`} help={t`The name people see.`} />
      <TextArea of={of} name="description" label={t`Description`} optional rows={3} />
      <IconField of={of} />
      <TypeField of={of} />
      <AudienceFields of={of} />
      <Conversation of={of} projectId={projectId} />
      <Listing of={of} />
    </>
  );
}

/** Of the products that are switched on, and the one it is of already. */
function TypeField({ of }: Pick<Props, 'of'>) {
  const { t } = useLingui();
  const { flags } = useViewer().permissions;
  const labels = useTypeLabels();
  const isOffered = (type: DeploymentType) => {
    const flag = flagOfType[type];
    return !flag || flags[flag] || type === of.form.getValues('deploymentType');
  };
  return (
    <SelectField
      of={of}
      name="deploymentType"
      label={t`Where people meet it`}
      help={t`Only chat opens deployments so far. Those for other products are saved for later.`}
      choices={deploymentTypes
        .filter((type) => isOffered(type))
        .map((value) => ({ value, label: labels[value] }))}
    />
  );
}

function Conversation({ of, projectId }: Props) {
  const { t } = useLingui();
  const conversations = useConversationLabels();
  const inputs = useInputLabels();
  const outputs = useOutputLabels();
  return (
    <Section
      title={t`Conversation`}
      help={t`Chat answers with text and takes text so far. Other kinds of input and output are saved for later.`}
    >
      <SelectField
        of={of}
        name="conversationType"
        label={t`People send`}
        choices={conversationTypes.map((value) => ({ value, label: conversations[value] }))}
      />
      <CheckboxGroup
        of={of}
        name="supportedInputModes"
        label={t`Input`}
        choices={inputModes.map((value) => ({ value, label: inputs[value] }))}
      />
      <SelectField
        of={of}
        name="deploymentPrompt"
        label={t`Besides text, answers bring`}
        help={t`A document or sources add about 3,000 tokens to every run.`}
        choices={[
          { value: NO_OUTPUT, label: t`Nothing else` },
          ...outputKinds.map((value) => ({ value, label: outputs[value] })),
        ]}
      />
      <PromptFields of={of} projectId={projectId} />
      <SwitchField
        of={of}
        name="displayConsumptionInfo"
        label={t`Show usage`}
        help={t`Each answer says how many tokens it used and what it cost.`}
      />
    </Section>
  );
}

function Listing({ of }: Pick<Props, 'of'>) {
  const { t } = useLingui();
  return (
    <Section title={t`In the gallery`}>
      <SwitchField of={of} name="isRecommended" label={t`Recommended`} help={t`It is listed first.`} />
      <TextArea of={of} name="tags" label={t`Tags`} optional rows={2} help={t`One per line.`} />
      <TextArea of={of} name="categories" label={t`Categories`} optional rows={2} help={t`One per line.`} />
      <TextField
        of={of}
        name="about.version"
        label={t`Version to show`}
        optional
        help={t`For example “2026 edition”. It changes nothing about which version runs.`}
      />
      <TextField
        of={of}
        name="about.videoUrl"
        type="url"
        label={t`Video`}
        optional
        placeholder="https://www.youtube.com/watch?v=…"
        help={t`A link to YouTube or Vimeo that shows the agent at work.`}
      />
    </Section>
  );
}
