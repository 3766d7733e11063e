// Choosing a project's sign: its initials, a drawn one, or any emoji.
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, TextField as Input } from '@radix-ui/themes';
import { CaseSensitive } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { iconOfSign, isEmoji, projectSigns, signIn } from '../../shared/projects/icon.ts';
import type { ProjectDraft } from '../../shared/projects/project.ts';
import { Field, FieldFrame } from '../kit/forms/field.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { ProjectIcon } from './project-icon.tsx';
import { signLooks } from './project-signs.ts';
import styles from './project.module.css';

type Draft = Pick<ProjectDraft, 'name'> & { projectIcon?: string | undefined };

export function IconField<V extends Draft>({ of, id }: { of: RecordForm<V>; id: string }) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const name = String(of.form.watch('name' as never) ?? '');
  if (readOnly) {
    const projectIcon = String(of.form.getValues('projectIcon' as never) ?? '');
    return (
      <FieldFrame>
        <span className="field-name">{t`Icon`}</span>
        <ProjectIcon project={{ id, name, projectIcon }} />
      </FieldFrame>
    );
  }
  return (
    <Controller
      control={of.form.control}
      name={'projectIcon' as never}
      render={({ field: { value, onChange } }) => (
        <Field label={t`Icon`} error={errorOf(of, 'projectIcon' as never)}>
          {(ties) => (
            <Popover.Root>
              <Popover.Trigger>
                <button type="button" className={styles.iconChoice} {...ties}>
                  <ProjectIcon project={{ id, name, projectIcon: String(value ?? '') }} />
                  <Trans>Change</Trans>
                </button>
              </Popover.Trigger>
              <Popover.Content size="1" className={styles.iconPicker} aria-label={t`Icon`}>
                <Choices value={String(value ?? '')} onChoose={onChange} />
              </Popover.Content>
            </Popover.Root>
          )}
        </Field>
      )}
    />
  );
}

type ChoicesProps = { value: string; onChoose: (icon: string) => void };

function Choices({ value, onChoose }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const [emoji, setEmoji] = useState(value && !signIn(value) ? value : '');
  const isValid = emoji === '' || isEmoji(emoji);
  const type = (text: string) => {
    setEmoji(text);
    if (text && isEmoji(text)) onChoose(text);
  };
  return (
    <div className="stack">
      <div className={styles.iconGrid} role="radiogroup" aria-label={t`Icons`}>
        <button
          type="button"
          role="radio"
          aria-checked={value === ''}
          aria-label={t`Initials`}
          onClick={() => onChoose('')}
        >
          <Icon of={CaseSensitive} />
        </button>
        {projectSigns.map((sign) => (
          <button
            key={sign}
            type="button"
            role="radio"
            aria-checked={value === iconOfSign(sign)}
            aria-label={i18n._(signLooks[sign].label)}
            onClick={() => onChoose(iconOfSign(sign))}
          >
            <Icon of={signLooks[sign].icon} />
          </button>
        ))}
      </div>
      <Field label={t`Or an emoji`} error={isValid ? undefined : t`A single emoji.`}>
        {(ties) => (
          <Input.Root
            {...ties}
            value={emoji}
            maxLength={30}
            onChange={({ target }) => type(target.value.trim())}
          />
        )}
      </Field>
    </div>
  );
}
