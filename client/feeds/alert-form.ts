// An alert rule as its form holds it: a select knows no nothing, so "any" stands for it.
import { z } from 'zod';
import { AlertRuleDraft, type AlertRule } from '../../shared/feeds/alert-rule.ts';

export const ANY = 'any';

export const AlertForm = AlertRuleDraft.omit({ severity: true, filterType: true, action: true }).extend({
  severity: z.string(),
  filterType: z.string(),
  action: z.string(),
});
export type AlertForm = z.input<typeof AlertForm>;

export const formOf = (rule: AlertRule): AlertForm => {
  const { name, feed, projectId, threshold, withinMinutes, coolDownMinutes, recipientIds, enabled } = rule;
  return {
    ...{ name, feed, projectId, threshold, withinMinutes, coolDownMinutes, recipientIds, enabled },
    severity: rule.severity ?? ANY,
    filterType: rule.filterType ?? ANY,
    action: rule.action ?? ANY,
  };
};

const chosen = (value: string) => (value === ANY ? null : value);

export const bodyOf = ({
  severity,
  filterType,
  action,
  ...form
}: z.output<typeof AlertForm>): AlertRuleDraft =>
  AlertRuleDraft.parse({
    ...form,
    severity: chosen(severity),
    filterType: chosen(filterType),
    action: chosen(action),
  });
