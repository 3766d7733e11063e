// Which files and pictures of the run go along with the prompt.
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { variablesOf } from '../../../shared/steps/index.ts';
import { fileTypes } from '../../../shared/steps/input-variable.ts';
import { Field } from '../inspector/field.tsx';
import { CheckboxCell, useSetting, Value } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

export function AttachmentsField({ step }: PanelProps) {
  const { t } = useLingui();
  const { graph } = useInspector();
  const variables = variablesOf(useSyncExternalStore(graph.subscribe, graph.graph));
  const { value, set } = useSetting({ step, field: 'attachments' });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const files = variables.filter(({ type }) => fileTypes.has(type)).map(({ name }) => name);
  const gone = chosen.filter((name) => !files.includes(name));
  const offered = [...files, ...gone];
  return (
    <Field
      label={t`Files and pictures`}
      name="attachments"
      help={t`Texts become part of the prompt. Pictures need a model whose input is text and images. Where nothing is chosen, files of chat messages are sent along.`}
    >
      {offered.length === 0 ? (
        <p className="muted">{t`The input step asks for no file yet.`}</p>
      ) : set ? (
        <div className={styles.checks}>
          {offered.map((name) => (
            <CheckboxCell
              key={name}
              label={gone.includes(name) ? t`${name} (deleted)` : name}
              value={chosen.includes(name)}
              onChange={(isIn) => set(isIn ? [...chosen, name] : chosen.filter((other) => other !== name))}
            />
          ))}
        </div>
      ) : (
        <Value>{chosen.join(', ') || t`None`}</Value>
      )}
    </Field>
  );
}
