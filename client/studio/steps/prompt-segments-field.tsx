// More parts of what a model is told, in their order; each can be turned off without being lost.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { newId } from '../../../shared/documents/edit-agent.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { CheckboxCell } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { ItemList, itemsOf, type Item } from '../inspector/item-list.tsx';
import { TemplateEditor } from '../inspector/template-editor.tsx';
import { useReferences } from '../inspector/use-references.ts';
import { LibraryOffer } from './library-offer.tsx';
import { LibraryPromptFields } from './library-prompt-fields.tsx';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

const FIELD = 'segments';

const blank: Record<string, Json> = {
  kind: 'own',
  role: 'user',
  text: '',
  isOn: true,
  promptId: '',
  version: '',
  values: [],
};

type Set = (name: string, value: Json) => void;

export function PromptSegmentsField({ step }: PanelProps) {
  const { t } = useLingui();
  const { edits } = useInspector();
  const onPick =
    edits &&
    ((promptId: string) => {
      const last = itemsOf(step, FIELD).at(-1)?.id ?? null;
      edits.items.insert(step.id, FIELD, { ...blank, id: newId(), kind: 'prompt', promptId }, last);
    });
  return (
    <>
      <ItemList
        step={step}
        field={FIELD}
        label={t`Prompt segments`}
        help={t`Added to the instructions or the prompt in this order.`}
        add={t`Add a segment`}
        empty={t`None`}
        make={() => blank}
        text={(item) => (item.kind === 'prompt' ? t`A prompt of the library` : String(item.text ?? ''))}
      >
        {(item, set) => (
          <div className={styles.case}>
            <SegmentKind item={item} set={set} />
            {item.kind === 'prompt' ? (
              <LibraryPromptFields step={step} item={item} set={set} />
            ) : (
              <OwnText step={step} item={item} set={set} />
            )}
          </div>
        )}
      </ItemList>
      <LibraryOffer step={step} kind="prompts" onPick={onPick} />
    </>
  );
}

function SegmentKind({ item, set }: { item: Item; set: Set }) {
  const { t } = useLingui();
  return (
    <>
      <div className="row">
        <Select.Root
          value={item.kind === 'prompt' ? 'prompt' : 'own'}
          onValueChange={(kind) => set('kind', kind)}
        >
          <Select.Trigger className="grow" aria-label={t`Comes from`} />
          <Select.Content position="popper">
            <Select.Item value="own">{t`Written here`}</Select.Item>
            <Select.Item value="prompt">{t`Prompt of the library`}</Select.Item>
          </Select.Content>
        </Select.Root>
        <CheckboxCell label={t`On`} value={item.isOn !== false} onChange={(isOn) => set('isOn', isOn)} />
      </div>
      <Select.Root
        value={item.role === 'system' ? 'system' : 'user'}
        onValueChange={(role) => set('role', role)}
      >
        <Select.Trigger aria-label={t`Part of`} />
        <Select.Content position="popper">
          <Select.Item value="system">{t`Instructions`}</Select.Item>
          <Select.Item value="user">{t`Prompt`}</Select.Item>
        </Select.Content>
      </Select.Root>
    </>
  );
}

function OwnText({ step, item, set }: PanelProps & { item: Item; set: Set }) {
  const { t } = useLingui();
  const { describe, choices } = useReferences(step);
  return (
    <TemplateEditor
      label={t`Text`}
      hint={t`Text`}
      value={String(item.text ?? '')}
      onChange={(text) => text !== item.text && set('text', text)}
      describe={describe}
      choices={choices}
    />
  );
}
