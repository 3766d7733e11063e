// The operations of a description, with what importing each would do.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextField as Input } from '@radix-ui/themes';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../../shared/kernel/contract.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { ImportedOperation, ImportSource } from '../../shared/tools/import.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Check, Field } from '../kit/forms/field.tsx';
import { Section } from '../kit/layout/page.tsx';
import { toolLinks } from './links.ts';
import { OperationRow } from './operation-row.tsx';
import styles from './tools.module.css';

type Preview = Answer<typeof toolRoutes.previewImport>;
type Props = { preview: Preview; source: ImportSource };

const isOffered = ({ state }: ImportedOperation) => state === 'new' || state === 'changed';
const { maxImported } = workLimits.tools;
/** All are counted and can be searched for; so many are drawn. */
const MAX_DRAWN = 300;

export function ChooseOperations({ preview, source }: Props) {
  const { t } = useLingui();
  const { title, digest, operations, gone } = preview;
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        operations
          .filter(isOffered)
          .slice(0, maxImported)
          .map(({ key }) => key),
      ),
  );
  const [filter, setFilter] = useState('');
  const save = useChange(toolRoutes.import, [toolRoutes.list]);
  const shown = operations.filter(({ key, name }) =>
    `${key} ${name}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  const toggle = (keys: readonly string[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isIn) next.add(key);
      else next.delete(key);
    setChosen(next);
  };
  const offered = shown.filter(isOffered).map(({ key }) => key);
  const isAll = offered.length > 0 && offered.every((key) => chosen.has(key));
  const needsKey = operations.some(
    ({ key, state, authenticationType }) =>
      chosen.has(key) && state === 'new' && authenticationType !== 'None',
  );
  const take = (secret: string) => save.mutate({ body: { ...source, digest, secret, keys: [...chosen] } });
  if (save.data) return <Outcome of={save.data} projectId={source.projectId} />;
  return (
    <Section title={title || t`Operations`}>
      <Input.Root
        type="search"
        dir="auto"
        aria-label={t`Find an operation`}
        placeholder={t`Find an operation`}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {offered.length > 0 && (
        <Check>
          <Checkbox checked={isAll} onCheckedChange={(isIn) => toggle(offered, isIn === true)} />
          <Trans>Select all</Trans>
        </Check>
      )}
      <ul className={styles.operations}>
        {shown.slice(0, MAX_DRAWN).map((operation) => (
          <OperationRow
            key={operation.key}
            of={operation}
            isChosen={chosen.has(operation.key)}
            onChoose={(isIn) => toggle([operation.key], isIn)}
          />
        ))}
      </ul>
      {shown.length > MAX_DRAWN && (
        <p className="muted">{t`Only the first ${MAX_DRAWN} are shown. Search for the others.`}</p>
      )}
      {gone.length > 0 && (
        <p className="muted" role="note">
          {t`No longer described, and kept as they are: ${gone.map(({ name }) => name).join(', ')}`}
        </p>
      )}
      <Take {...{ needsKey, save }} count={chosen.size} onTake={take} />
    </Section>
  );
}

type TakeProps = {
  needsKey: boolean;
  save: { isPending: boolean; error: Error | null };
  count: number;
  onTake: (secret: string) => void;
};

function Take({ needsKey, save, count, onTake }: TakeProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState('');
  return (
    <>
      {needsKey && (
        <Field
          label={t`Key`}
          optional
          help={t`For the new tools that need one. It is stored encrypted; you can also add it to each later.`}
        >
          {(ties) => (
            <Input.Root
              {...ties}
              type="password"
              dir="ltr"
              autoComplete="new-password"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </Field>
      )}
      {save.error && (
        <p className="err" role="alert">
          {save.error.message}
        </p>
      )}
      <div className="row">
        <Button
          variant="primary"
          disabled={count === 0 || count > maxImported}
          loading={save.isPending}
          onClick={() => onTake(secret)}
        >
          <Plural value={count} one="Import # tool" other="Import # tools" />
        </Button>
        {count > maxImported && <span className="err">{t`At most ${maxImported} at a time.`}</span>}
      </div>
    </>
  );
}

type OutcomeProps = { of: Answer<typeof toolRoutes.import>; projectId: string };

function Outcome({ of: { created, updated, unchanged, failed }, projectId }: OutcomeProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Imported`}>
      <p role="status">
        <Trans>
          Created {created}, updated {updated}, unchanged {unchanged}.
        </Trans>
      </p>
      {failed.length > 0 && (
        <ul className={styles.operations} role="alert">
          {failed.map(({ key, message }) => (
            <li key={key} className="err" dir="auto">
              {key}: {message}
            </li>
          ))}
        </ul>
      )}
      <Link className="link" href={toolLinks.ofProject(projectId)}>
        <Trans>Show the tools</Trans>
      </Link>
    </Section>
  );
}
