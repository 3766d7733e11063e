import { Trans } from '@lingui/react/macro';

export const EnabledTag = ({ enabled }: { enabled: boolean }) => (
  <span className="tag" style={{ color: enabled ? 'var(--ok)' : 'var(--idle)' }}>
    <i className="dot" aria-hidden />
    {enabled ? <Trans>Enabled</Trans> : <Trans>Off</Trans>}
  </span>
);
