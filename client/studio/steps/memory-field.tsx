// The choice of a memory and a key, for both kinds that use one.
import { useLingui } from '@lingui/react/macro';
import { memoryRoutes } from '../../../shared/memories/routes.ts';
import { CallFailed } from '../../data/call.ts';
import { useRead } from '../../data/query.ts';
import { memoryLinks } from '../../memories/links.ts';
import { useNames } from '../canvas/names.tsx';
import { Field } from '../inspector/field.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { TemplateField } from '../inspector/template-field.tsx';
import type { Names, PanelProps } from './panel.ts';

function MemoryChoice({ step }: PanelProps) {
  const { t } = useLingui();
  const { memories } = useNames();
  const { projectId, edits } = useInspector();
  const { memoryId } = step.settings;
  const chosen = memories.find(({ id }) => id === memoryId);
  const unlisted = useUnlisted(chosen ? '' : asText(memoryId));
  if (memories.length === 0 && edits)
    return (
      <Field label={t`Memory`} name="memoryId">
        <p className="muted">
          {t`The project has no memory yet`}{' '}
          <a className="link" href={memoryLinks.create(projectId)}>{t`Create a memory`}</a>
        </p>
      </Field>
    );
  return (
    <ChoiceField
      step={step}
      field="memoryId"
      label={t`Memory`}
      choices={[...unlisted, ...memories.map(({ id, name }) => ({ value: id, label: name }))]}
      empty={t`Choose a memory`}
      help={
        chosen && (
          <a className="link" href={memoryLinks.edit(projectId, chosen.id)}>{t`Limits and entries`}</a>
        )
      }
    />
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A memory that is gone, or beyond those that are listed, keeps its place in the choice. */
function useUnlisted(id: string): { value: string; label: string }[] {
  const { t } = useLingui();
  const { data, error } = useRead(memoryRoutes.read, { params: { id } }, { enabled: id !== '' });
  if (id === '') return [];
  if (data) return [{ value: id, label: data.name }];
  return error instanceof CallFailed && error.status < 500 ? [{ value: id, label: t`Deleted memory` }] : [];
}

export function MemoryField({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <MemoryChoice step={step} />
      <TemplateField
        step={step}
        field="key"
        label={t`Key`}
        hint={t`preferences`}
        help={t`Under which the text is stored. Each person or conversation has keys of their own.`}
      />
    </>
  );
}

/** The line under a card's title. */
export const memorySubtitle = ({ memoryId }: { memoryId: string }, { memories, say }: Names) =>
  memories.find(({ id }) => id === memoryId)?.name ?? (memoryId ? '' : say(/*i18n*/ 'no memory yet'));
