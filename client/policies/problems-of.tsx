import { useLingui } from '@lingui/react/macro';
import type { ContentProblem } from '../../shared/policies/check-content.ts';

export function ProblemsOf({ problems }: { problems: readonly ContentProblem[] }) {
  const { i18n } = useLingui();
  return problems.map(({ text, values }) => (
    <p key={text} className="small bad" role="note">
      {i18n._(text, values)}
    </p>
  ));
}
