import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { Settings } from '../../../shared/steps/index.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { useNames } from '../canvas/names.tsx';
import { Field } from '../inspector/field.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { itemsOf } from '../inspector/item-list.tsx';
import { LibraryOffer } from './library-offer.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import { ParameterValue } from './parameter-value.tsx';
import { useExistingTools } from './use-existing-tools.ts';

const FIELD = 'parameters';

/** A tool that is gone keeps its place, so that the problem below it has something to point at. */
function ToolChoice({ step }: PanelProps) {
  const { t } = useLingui();
  const { tools } = useNames();
  const { projectId, edits } = useInspector();
  const chosen = typeof step.settings.toolId === 'string' ? step.settings.toolId : '';
  const existing = useExistingTools(chosen ? [chosen] : [], projectId);
  const choices = tools.map(({ id, name }) => ({ value: id, label: name }));
  if (chosen && existing?.length === 0) choices.unshift({ value: chosen, label: t`Deleted tool` });
  return (
    <>
      {choices.length === 0 && edits ? (
        <Field label={t`Tool`} name="toolId">
          <p className="muted">{t`This project has no tool yet.`}</p>
        </Field>
      ) : (
        <ChoiceField step={step} field="toolId" label={t`Tool`} empty={t`Choose a tool`} choices={choices} />
      )}
      <LibraryOffer
        step={step}
        kind="tool"
        onPick={edits && ((id) => edits.setSetting(step.id, 'toolId', id))}
      />
    </>
  );
}

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const { tools } = useNames();
  const parameters = tools.find(({ id }) => id === step.settings.toolId)?.parameters;
  const known = new Set(parameters?.map(({ name }) => name));
  const left = parameters ? itemsOf(step, FIELD).filter(({ name }) => !known.has(String(name))) : [];
  return (
    <>
      <ToolChoice step={step} />
      {parameters && parameters.length > 0 && (
        <Field label={t`Parameters`} name={FIELD}>
          {parameters.map((parameter) => (
            <ParameterValue
              key={parameter.name}
              step={step}
              field={FIELD}
              entry={{ id: parameter.name, name: parameter.name }}
              of={parameter}
              isNeeded
            />
          ))}
        </Field>
      )}
      {left.length > 0 && <LeftOver step={step} items={left} />}
    </>
  );
}

/** Values of a tool that was chosen before, or of parameters it had. They are not sent. */
function LeftOver({ step, items }: PanelProps & { items: ReturnType<typeof itemsOf> }) {
  const { t } = useLingui();
  const { edits } = useInspector();
  return (
    <Field label={t`Values the tool does not take`} name="leftOver">
      {items.map((item) => (
        <div key={item.id} className="row">
          <span className="grow clip" dir="auto">
            {String(item.name)}: {String(item.value)}
          </span>
          {edits && (
            <IconButton
              size="1"
              icon={Trash2}
              label={t`Remove`}
              onClick={() => edits.items.remove(step.id, FIELD, item.id)}
            />
          )}
        </div>
      ))}
    </Field>
  );
}

export const toolActionPanel: StepPanel<Settings<'toolActionStep'>> = {
  subtitle: ({ toolId }, { tools, say }) =>
    tools.find(({ id }) => id === toolId)?.name ?? (toolId ? '' : say(/*i18n*/ 'no tool yet')),
  Configure,
};
