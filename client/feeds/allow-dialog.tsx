// Lets a value pass from now on, with a reason and an end: the guardrail that found it gets it on its allow list.
import { Trans, useLingui } from '@lingui/react/macro';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { feedOfFilter, type ViolationDetail, type ViolationFeed } from '../../shared/guardrails/violation.ts';
import { AllowedValue } from '../../shared/guardrails/violation-work.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { DateField } from '../kit/forms/date-field.tsx';
import { TextArea, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { workRoutesOf } from './violation-state.tsx';

type Props = { of: ViolationDetail; feed: ViolationFeed; onClose: () => void };

export function AllowDialog({ of, feed, onClose }: Props) {
  const { t } = useLingui();
  const allow = useChange(workRoutesOf(feed).allow, [guardrailRoutes.list]);
  const record = useRecordForm(AllowedValue, blankOf(AllowedValue, { value: visibleValue(of) }), {
    save: async (body) => {
      await allow.mutateAsync({ params: { id: of.id }, body });
      onClose();
    },
  });
  const { guardrailName } = of;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add to the allow list`}
      description={t`${guardrailName} no longer counts this value, and the violation is marked as a false positive. Everybody who may see the guardrail can read the value.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Allow</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="value" label={t`Value`} code />
        <TextArea of={record} name="reason" label={t`Reason`} rows={2} />
        <DateField of={record} name="until" label={t`Allowed until`} optional />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}

/** A private value is masked in the excerpt: whoever allows it has to know it. */
const visibleValue = ({ filterType, excerpt }: ViolationDetail) =>
  filterType === 'Policy' || feedOfFilter(filterType) === 'dlp' ? '' : excerpt.found;
