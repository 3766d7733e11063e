import { Trans } from '@lingui/react/macro';

export const SecretsPanel = () => (
  <p className="help">
    <Trans>Cloud, AI, code, chat and payment services, private keys, passwords in texts and addresses.</Trans>
  </p>
);
