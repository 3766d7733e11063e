// What models are told of a tool, as it is filled in just now.
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { modelSchema } from '../../shared/tools/model-schema.ts';
import { ToolParameter } from '../../shared/tools/parameter.ts';
import { parametersOf } from '../../shared/tools/tool-types.ts';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ToolForm } from './tool-form.ts';
import styles from './tools.module.css';

export function ModelView({ of }: { of: RecordForm<ToolForm> }) {
  const { t } = useLingui();
  const [type = 'Custom', declared = []] = of.form.watch(['toolType', 'parameters']);
  const options = (text: string) => text.split('\n').filter((line) => line.trim());
  const read = z
    .array(ToolParameter)
    .safeParse(declared.map((each) => ({ ...each, validOptions: options(each.validOptions) })));
  const title = t`Schema the model gets`;
  return (
    <Section
      title={title}
      help={t`Models read descriptions word for word. Do not paste instructions you do not trust.`}
    >
      {read.success ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
        <pre className={styles.answer} dir="ltr" tabIndex={0} aria-label={title}>
          {JSON.stringify(modelSchema(parametersOf(type, read.data)), null, 2)}
        </pre>
      ) : (
        <p className="muted">{t`Name every parameter to see it.`}</p>
      )}
    </Section>
  );
}
