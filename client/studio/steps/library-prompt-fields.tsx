// A prompt of the library in a step: which one, which version, what its variables are given, and how it reads.
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Json } from '../../../shared/kernel/json.ts';
import { promptRoutes } from '../../../shared/prompts/routes.ts';
import { useRead } from '../../data/query.ts';
import { RecordField } from '../../kit/pickers/record-field.tsx';
import { PromptVersionChoice } from '../../prompt-choice/index.ts';
import { promptLinks } from '../../prompts/links.ts';
import { useInspector } from '../inspector/inspector-model.ts';
import type { Item } from '../inspector/item-list.tsx';
import { TemplateEditor } from '../inspector/template-editor.tsx';
import { useReferences } from '../inspector/use-references.ts';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

type Props = PanelProps & { item: Item; set: (name: string, value: Json) => void };

export function LibraryPromptFields({ step, item, set }: Props) {
  const { t } = useLingui();
  const { projectId } = useInspector();
  const promptId = String(item.promptId ?? '');
  const version = String(item.version ?? '');
  const { data: prompt, error } = useRead(
    promptRoutes.read,
    { params: { id: promptId } },
    { enabled: promptId !== '' },
  );
  return (
    <>
      <RecordField
        label={t`Prompt`}
        searchLabel={t`Find a prompt`}
        value={
          <span className={promptId ? 'grow clip' : 'grow muted'} dir="auto">
            {prompt?.name ?? (promptId === '' ? t`Choose` : '…')}
          </span>
        }
        route={promptRoutes.list}
        bounds={{ query: { projectId } }}
        chosenId={promptId || undefined}
        nothing={t`This project has no prompts yet.`}
        error={error?.message}
        onChoose={(row) => row && set('promptId', row.id)}
      >
        {(row) => <span dir="auto">{row.name}</span>}
      </RecordField>
      {prompt && (
        <>
          <PromptVersionChoice prompt={prompt} value={version} onChange={(next) => set('version', next)} />
          <Reading step={step} item={item} set={set} promptId={prompt.id} version={version} />
          <Link className="link small" href={promptLinks.edit(projectId, prompt.id)}>
            {t`Open the prompt`}
          </Link>
        </>
      )}
    </>
  );
}

type Given = { name: string; value: string };

const givenOf = (item: Item): Given[] =>
  Array.isArray(item.values)
    ? item.values.flatMap((one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one)
          ? [{ name: String(one.name), value: String(one.value) }]
          : [],
      )
    : [];

function Reading({ step, item, set, promptId, version }: Props & { promptId: string; version: string }) {
  const { describe, choices } = useReferences(step);
  const { data, error } = useRead(promptRoutes.resolved, { params: { id: promptId }, query: { version } });
  if (error) return <p className="small bad">{error.message}</p>;
  const given = givenOf(item);
  const give = (name: string, value: string) =>
    set('values', [...given.filter((one) => one.name !== name), ...(value ? [{ name, value }] : [])]);
  return (
    <>
      {data?.variables.map(({ name, default: usual }) => (
        <label key={name} className={styles.field}>
          <span className="field-name" dir="ltr">{`{{${name}}}`}</span>
          <TemplateEditor
            label={name}
            hint={usual}
            isLine
            value={given.find((one) => one.name === name)?.value ?? ''}
            onChange={(value) => give(name, value)}
            describe={describe}
            choices={choices}
          />
        </label>
      ))}
      <p className={`small muted ${styles.preview}`} dir="auto">
        {data?.text}
      </p>
    </>
  );
}
