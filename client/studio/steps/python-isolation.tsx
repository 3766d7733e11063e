// What really keeps the code apart on this installation, and whether it runs at all.
import { useLingui } from '@lingui/react/macro';
import { pythonRoutes } from '../../../shared/python/routes.ts';
import { useRead } from '../../data/query.ts';
import { Notice } from '../../kit/layout/notice.tsx';

export function PythonIsolation() {
  const { t } = useLingui();
  const { data: facts } = useRead(pythonRoutes.facts, {}, { keep: true });
  if (!facts) return null;
  if (!facts.isOn)
    return (
      <Notice tone="bad" role="alert">
        {t`Python steps are switched off by the operator of this installation.`}
      </Notice>
    );
  const isolation =
    facts.isolation === 'namespace'
      ? t`Every run has its own process without network, files or other processes. The operating system enforces this.`
      : t`Every run has its own process without network and files. This server cannot enforce it with the operating system, so only run code you trust.`;
  const packages = facts.hasWheels
    ? t`The standard library and the operator’s packages can be imported.`
    : t`Only the standard library can be imported.`;
  return (
    <p className="help">
      {isolation} {packages}
    </p>
  );
}
