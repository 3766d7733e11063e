// A schema as a list of fields that open.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../kit/display/icon.tsx';
import { resolve, type Reference, type Schema } from './document.ts';
import styles from './reference.module.css';

type Props = { of: Schema; schemas: Reference['schemas'] };

export function SchemaView({ of, schemas }: Props) {
  const { schema, name } = resolve(of, schemas);
  const inner = schema.type === 'array' && schema.items ? resolve(schema.items, schemas) : { schema, name };
  if (!inner.schema.properties)
    return (
      <p className="mono" dir="ltr">
        {typeText(of, schemas)}
      </p>
    );
  return (
    <div dir="ltr">
      <p className="mono muted">{typeText(of, schemas)}</p>
      <Fields of={inner.schema} schemas={schemas} />
    </div>
  );
}

const Fields = ({ of: { properties = {}, required = [] }, schemas }: Props) => (
  <ul className={styles.schema}>
    {Object.entries(properties).map(([name, schema]) => (
      <FieldRow key={name} name={name} of={schema} schemas={schemas} required={required.includes(name)} />
    ))}
  </ul>
);

function FieldRow({ name, of, schemas, required }: Props & { name: string; required: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const inner = objectIn(of, schemas);
  const label = (
    <>
      <b className="mono">{name}</b> <span className="mono muted">{typeText(of, schemas)}</span>
      {required && <span className="micro muted">{t`required`}</span>}
    </>
  );
  return (
    <li>
      {inner ? (
        <button
          type="button"
          className={styles.schemaLine}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon of={ChevronRight} size={12} className={clsx(open && styles.turned)} />
          {label}
        </button>
      ) : (
        <span className={clsx(styles.schemaLine, styles.leaf)}>{label}</span>
      )}
      {resolve(of, schemas).schema.description && (
        <p className={clsx('small muted', styles.schemaWords)}>{resolve(of, schemas).schema.description}</p>
      )}
      {open && inner && <Fields of={inner} schemas={schemas} />}
    </li>
  );
}

/** The object a field leads to, itself or as the item of a list. */
function objectIn(of: Schema, schemas: Reference['schemas']): Schema | undefined {
  const { schema } = resolve(of, schemas);
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items, schemas);
  return (schema.anyOf ?? schema.oneOf)?.map((each) => objectIn(each, schemas)).find(Boolean);
}

export function typeText(of: Schema, schemas: Reference['schemas']): string {
  const { schema, name } = resolve(of, schemas);
  if (name && !name.startsWith('__')) return name.replace(/Input$/, '');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => typeText(each, schemas)).join(' | ');
  if (schema.items) return `${typeText(schema.items, schemas)}[]`;
  return (
    [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '') + bounds(schema)
  );
}

/** Only bounds that say something: whole numbers always end at 2^53. */
function bounds({ minLength, maxLength, minimum, maximum }: Schema): string {
  const from = minLength ?? minimum;
  const to = maxLength ?? maximum;
  const limits = [from, to].map((bound) =>
    bound !== undefined && Math.abs(bound) < 2 ** 53 - 1 ? bound : '',
  );
  return limits.some((bound) => bound !== '') ? ` ${limits.join('…')}` : '';
}
