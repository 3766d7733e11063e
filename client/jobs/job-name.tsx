import { useLingui } from '@lingui/react/macro';

/** `label`: an i18n message, or the name of a job that this version no longer has. */
export function JobName({ name, label }: { name: string; label: string }) {
  const { i18n } = useLingui();
  return (
    <span className="name">
      <b>{i18n._(label)}</b>
      {label !== name && (
        <small>
          <bdi dir="ltr">{name}</bdi>
        </small>
      )}
    </span>
  );
}
