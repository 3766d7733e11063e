import { Trans, useLingui } from '@lingui/react/macro';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { JsonView } from '../run/json-view.tsx';

/** Shown and kept as it is; changing it could break what a newer version needs. */
export function UnknownKind({ step }: { step: GraphStep }) {
  const { t } = useLingui();
  return (
    <>
      <p className="muted">
        <Trans>
          This type of step was created by a newer version. Reload the page; if it stays unknown, the agent
          cannot be published with it.
        </Trans>
      </p>
      <JsonView label={t`Settings`} value={step.settings} />
    </>
  );
}
