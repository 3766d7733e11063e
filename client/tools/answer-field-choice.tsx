// The fields of the answer that just came, to choose those agents get.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Check, Checks } from '../kit/forms/field.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { linesOf, type ToolForm } from './tool-form.ts';
import styles from './tools.module.css';

type Props = { of: RecordForm<ToolForm>; fields: readonly string[] };

export function AnswerFieldChoice({ of, fields }: Props) {
  const { t } = useLingui();
  const chosen = linesOf(of.form.watch('answerFields') ?? '');
  const isFull = chosen.length >= workLimits.tools.maxAnswerFields;
  const choose = (path: string, isIn: boolean) => {
    const next = isIn ? [...chosen, path] : chosen.filter((one) => one !== path);
    of.form.setValue('answerFields', next.join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Checks className={styles.fields}>
      <legend>{t`Fields agents get`}</legend>
      {fields.map((path) => (
        <Check key={path}>
          <Checkbox
            size="1"
            checked={chosen.includes(path)}
            disabled={of.readOnly || (isFull && !chosen.includes(path))}
            onCheckedChange={(isIn) => choose(path, isIn === true)}
          />
          <span className="mono clip" dir="ltr">
            {path}
          </span>
        </Check>
      ))}
      <p className="help">{t`None chosen: agents get the whole response, up to 1 MB.`}</p>
    </Checks>
  );
}
