// What a file names besides its steps: found here, made anew, or for whoever imports to choose.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import {
  entityKindLabels,
  entityOutcomeLabels,
  type ImportedEntity,
} from '../../shared/imports/import-report.ts';
import type { LinkedKind } from '../../shared/imports/own/linked-records.ts';
import { Section } from '../kit/layout/page.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import styles from './import-agent.module.css';

export type Mapping = Record<string, string>;
type Choice = { id: string; name: string };

const tones = { matched: 'ok', created: 'ok', needsMapping: 'bad', conflict: 'wait' } as const;

const keyOf = ({ kind, id }: ImportedEntity) => `${kind}/${id}`;

/** Chosen in place of records: it is made as the file describes it, or its place stays empty. */
const MADE = 'made';
const NOTHING = 'nothing';

/** What was found stands for the file's, until somebody chooses another one. What is made has no entry. */
export const chosenAtFirst = (entities: readonly ImportedEntity[]): Mapping =>
  Object.fromEntries(
    entities
      .filter(({ kind, outcome }) => kind !== 'agent' && outcome !== 'created')
      .map((entity) => [keyOf(entity), entity.matchedId ?? '']),
  );

type Props = {
  of: readonly ImportedEntity[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  choices: { [Kind in LinkedKind]: readonly Choice[] };
};

export function Entities({ of, mapping, onChange, choices }: Props) {
  const { t, i18n } = useLingui();
  const linked = of.flatMap((entity) => (entity.kind === 'agent' ? [] : [{ ...entity, kind: entity.kind }]));
  if (linked.length === 0) return null;
  return (
    <Section title={t`What the file refers to`}>
      <div className={styles.entities}>
        {linked.map((entity) => {
          const key = keyOf(entity);
          const isMakeable = entity.outcome === 'created';
          const isMade = isMakeable && mapping[key] === undefined;
          const chosen = mapping[key] ?? '';
          const isFound = chosen !== '' && chosen === entity.matchedId;
          const outcome = isMade
            ? 'created'
            : chosen === ''
              ? 'needsMapping'
              : isFound
                ? entity.outcome
                : 'matched';
          return [
            <span key={`${key} name`} className="name">
              <b dir="auto">{entity.name}</b>
              <small>
                {[i18n._(entityKindLabels[entity.kind]), entity.detail].filter(Boolean).join(' · ')}
              </small>
            </span>,
            <span key={`${key} choice`} className="row wrap">
              <Records
                label={entity.name}
                records={choices[entity.kind]}
                isMakeable={isMakeable}
                value={isMade ? MADE : chosen || (isMakeable ? NOTHING : '')}
                onChoose={(id) => onChange(withChoice(mapping, key, id))}
              />
              <StateTag tone={tones[outcome]} text={i18n._(entityOutcomeLabels[outcome])} />
            </span>,
          ];
        })}
      </div>
    </Section>
  );
}

function withChoice(mapping: Mapping, key: string, id: string): Mapping {
  const { [key]: _before, ...others } = mapping;
  return id === MADE ? others : { ...others, [key]: id === NOTHING ? '' : id };
}

type RecordsProps = {
  label: string;
  records: readonly Choice[];
  isMakeable: boolean;
  value: string;
  onChoose: (id: string) => void;
};

function Records({ label, records, isMakeable, value, onChoose }: RecordsProps) {
  const { t, i18n } = useLingui();
  return (
    <Select.Root value={value} onValueChange={onChoose}>
      <Select.Trigger aria-label={t`What stands for ${label}`} placeholder={t`Choose one`} />
      <Select.Content position="popper">
        {isMakeable && <Select.Item value={MADE}>{t`Create it as in the file`}</Select.Item>}
        {isMakeable && <Select.Item value={NOTHING}>{t`Choose later`}</Select.Item>}
        {records.map(({ id, name }) => (
          <Select.Item key={id} value={id}>
            {i18n._(name)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
