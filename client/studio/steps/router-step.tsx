import { useLingui } from '@lingui/react/macro';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { ChoiceField, Typed } from '../inspector/fields.tsx';
import { ItemList, itemsOf } from '../inspector/item-list.tsx';
import { More } from '../inspector/more.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { ChatHistoryFields } from './chat-history-fields.tsx';
import { ModelField, modelSubtitle } from './model-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  const routes = itemsOf(step, 'routes').map(({ id, title }) => ({ value: id, label: String(title ?? '') }));
  return (
    <>
      <ModelField step={step} />
      <ItemList
        step={step}
        field="routes"
        label={t`Routes`}
        help={t`The model takes a route by its title and description.`}
        add={t`Add a route`}
        empty={t`No routes yet.`}
        make={(count): Record<string, Json> => {
          const number = count + 1;
          return { title: t`Route ${number}`, description: '' };
        }}
        text={({ title, description }) => [title, description].filter(Boolean).map(String).join(': ')}
      >
        {(item, set) => (
          <div className={styles.case}>
            <Typed
              label={t`Title of the route`}
              value={String(item.title ?? '')}
              onWrite={(title) => set('title', title)}
            />
            <Typed
              label={t`Description of the route`}
              placeholder={t`When to take it`}
              value={String(item.description ?? '')}
              onWrite={(description) => set('description', description)}
            />
          </div>
        )}
      </ItemList>
      <ChoiceField
        step={step}
        field="defaultRoute"
        label={t`Default route`}
        help={t`Taken if no route fits. Without one, the step fails.`}
        choices={routes}
        none={t`None, the step fails`}
      />
      <ChoiceField
        step={step}
        field="routeMode"
        label={t`Routes per message`}
        choices={[
          { value: 'single', label: t`Only the best one` },
          { value: 'multiple', label: t`All that fit` },
        ]}
      />
      <More label={t`More settings`}>
        <TemplateField
          step={step}
          field="prompt"
          label={t`Text to route`}
          hint={t`If empty, the text of the previous step is used`}
        />
        <ChatHistoryFields step={step} />
      </More>
    </>
  );
}

export const routerPanel: StepPanel<Settings<'routerStep'>> = {
  isWide: true,
  subtitle: modelSubtitle,
  Configure,
};
