// The secrets that code reads, by names of its own. Only what was stored for code is offered.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { credentialLinks } from '../../credentials/links.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Typed } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { ItemList } from '../inspector/item-list.tsx';
import type { PanelProps } from './panel.ts';
import { useCodeCredentials } from './use-code-credentials.ts';
import styles from '../inspector/fields.module.css';

export function CredentialsField({ step }: PanelProps) {
  const { t } = useLingui();
  const { projectId } = useInspector();
  const known = useCodeCredentials(projectId)?.credentials;
  return (
    <>
      <ItemList
        step={step}
        field="credentials"
        label={t`Credentials`}
        help={t`Read them as credentials["name"]. Output that repeats one is masked.`}
        add={t`Add a credential`}
        empty={t`None`}
        make={(count): Record<string, Json> => ({ name: `secret_${count + 1}`, credentialId: '' })}
        text={({ name }) => String(name)}
      >
        {({ name, credentialId }, set) => (
          <div className={styles.case}>
            <Typed label={t`Name`} value={String(name ?? '')} onWrite={(next) => set('name', next)} />
            <CredentialChoice
              chosen={typeof credentialId === 'string' ? credentialId : ''}
              known={known ?? []}
              onChoose={(id) => set('credentialId', id)}
            />
          </div>
        )}
      </ItemList>
      {known?.length === 0 && (
        <a className="link small" href={credentialLinks.create}>{t`Store a secret for code`}</a>
      )}
    </>
  );
}

type ChoiceProps = {
  chosen: string;
  known: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
};

/** One that they do not see may stay. */
function CredentialChoice({ chosen, known, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const isHidden = chosen !== '' && !known.some(({ id }) => id === chosen);
  return (
    <Select.Root size="2" value={chosen} onValueChange={onChoose}>
      <Select.Trigger
        className={styles.select}
        aria-label={t`Credential`}
        placeholder={t`Choose a credential`}
      />
      <Select.Content position="popper">
        {isHidden && <Select.Item value={chosen}>{t`A credential you cannot see`}</Select.Item>}
        {known.map(({ id, name }) => (
          <Select.Item key={id} value={id}>
            {name}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
