// The API reference, drawn from the document the server makes of its own contract.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Page, SectionFrame, PageBody } from '../kit/layout/page.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { useParameters, withParameters } from '../kit/lists/search-parameters.ts';
import { LoadFailed, NothingMatches, SkeletonRows } from '../kit/layout/states.tsx';
import { apiKeyLinks } from '../api-keys/links.ts';
import { referenceLinks } from './links.ts';
import { answersOf, bodyOf, readReference, type Operation, type Reference } from './document.ts';
import { SchemaView, typeText } from './schema-view.tsx';
import { TryIt } from './try-it.tsx';
import styles from './reference.module.css';

export default function ReferencePage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => readReference(signal),
  });
  return (
    <Page
      title={t`API reference`}
      actions={
        <Button variant="quiet" onClick={() => location.assign('/openapi.json')}>
          <Trans>OpenAPI document</Trans>
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      {data && <Calls reference={data} />}
    </Page>
  );
}

function Calls({ reference }: { reference: Reference }) {
  const { t } = useLingui();
  const [search, change] = useParameters();
  const filter = search.get('filter') ?? '';
  const chosen = reference.operations.find(({ operationId }) => operationId === search.get('call'));
  const find = (text: string) => change({ filter: text });
  const fitting = reference.operations.filter(({ path, summary, operationId }) =>
    `${path} ${summary} ${operationId}`.toLowerCase().includes(filter.toLowerCase()),
  );
  return (
    <div className={clsx(styles.reference, chosen && styles.chosen)}>
      <nav className={styles.list} aria-label={t`Calls`}>
        <div className={styles.find}>
          <SearchBox label={t`Find an endpoint`} value={filter} onSearch={find} width={999} />
        </div>
        {fitting.length === 0 && (
          <NothingMatches filters={t`Contains “${filter}”`} onClear={() => find('')} />
        )}
        {[...Map.groupBy(fitting, ({ tags }) => tags[0] ?? '')].map(([tag, operations]) => (
          <section key={tag} aria-label={tag}>
            <h2 className={clsx('micro muted', styles.group)}>{tag}</h2>
            {operations.map((operation) => (
              <CallLink key={operation.operationId} operation={operation} isChosen={operation === chosen} />
            ))}
          </section>
        ))}
      </nav>
      {/* Each call is read from its beginning, however far the one before was scrolled. */}
      <div key={chosen?.operationId} className={styles.call} tabIndex={-1}>
        {chosen ? <Call operation={chosen} schemas={reference.schemas} /> : <Introduction />}
      </div>
    </div>
  );
}

function CallLink({ operation, isChosen }: { operation: Operation; isChosen: boolean }) {
  const [search] = useSearchParams();
  return (
    <Link
      href={referenceLinks.call(withParameters(search, { call: operation.operationId }))}
      className={clsx(styles.callLink, isChosen && styles.on)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <Method of={operation.method} />
      <span className="name">
        <b dir="auto">{operation.summary}</b>
        <small className="mono" dir="auto">
          {operation.path}
        </small>
      </span>
    </Link>
  );
}

const Method = ({ of }: { of: string }) => (
  <span className={styles.method} dir="ltr">
    {of}
  </span>
);

function Introduction() {
  const mayMakeKeys = useCan('apiKeys', 'view');
  const { t } = useLingui();
  return (
    <PageBody>
      <SectionFrame label={t`Authentication`}>
        <h2 className="h">
          <Trans>Authentication</Trans>
        </h2>
        <p>
          <Trans>
            Create an API key and send it with each request, in the header X-API-KEY or as a bearer token. A
            key has its owner’s permissions, limited to its scopes and projects.
          </Trans>
        </p>
        <p>
          <Trans>
            Every error has a code, a message, the field it is about and a trace ID. To avoid running a
            request twice, send an Idempotency-Key header: repeating the request with the same key returns the
            first response.
          </Trans>
        </p>
        {mayMakeKeys && (
          <div>
            <Button variant="quiet" href={apiKeyLinks.list}>
              <Trans>API keys</Trans>
            </Button>
          </div>
        )}
      </SectionFrame>
    </PageBody>
  );
}

function Call({ operation, schemas }: { operation: Operation; schemas: Reference['schemas'] }) {
  const { t } = useLingui();
  const body = bodyOf(operation);
  const credentials = operation.security.flatMap((each) => Object.keys(each));
  const forPrograms = credentials.some((credential) => credential !== 'session');
  return (
    <PageBody>
      <header className="stack">
        <Link href={referenceLinks.home} className={clsx('link row', styles.backToCalls)}>
          <Icon of={ChevronLeft} size={14} className="flip" />
          {t`All endpoints`}
        </Link>
        <h2 className="record-title">{operation.summary}</h2>
        <p className="row wrap" dir="ltr">
          <Method of={operation.method} />
          <code className="mono">{operation.path}</code>
        </p>
        <p className="muted">
          {credentials.length === 0
            ? t`Available to everyone.`
            : forPrograms
              ? t`For signed-in users and for programs with a key.`
              : t`Only for signed-in users.`}{' '}
          {operation['x-access'] && t`Area: ${operation['x-access']}.`}
        </p>
      </header>
      {operation.parameters.length > 0 && <Parameters operation={operation} schemas={schemas} />}
      {body && (
        <SectionFrame label={t`Body`}>
          <h2 className="h">
            <Trans>Body</Trans>
          </h2>
          <SchemaView of={body} schemas={schemas} />
        </SectionFrame>
      )}
      <SectionFrame label={t`Responses`}>
        <h2 className="h">
          <Trans>Responses</Trans>
        </h2>
        {answersOf(operation).map(({ status, schema }) => (
          <div key={status}>
            <p className="h2 mono">{status}</p>
            {schema ? (
              <SchemaView of={schema} schemas={schemas} />
            ) : (
              <p className="muted">
                <Trans>No body</Trans>
              </p>
            )}
          </div>
        ))}
      </SectionFrame>
      <TryIt operation={operation} schemas={schemas} />
    </PageBody>
  );
}

function Parameters({ operation, schemas }: { operation: Operation; schemas: Reference['schemas'] }) {
  const { t } = useLingui();
  return (
    <SectionFrame label={t`Parameters`}>
      <h2 className="h">
        <Trans>Parameters</Trans>
      </h2>
      <ul className={styles.schema} dir="ltr">
        {operation.parameters.map(({ name, in: place, required, schema }) => (
          <li key={`${place} ${name}`}>
            <span className={clsx(styles.schemaLine, styles.leaf)}>
              <b className="mono">{name}</b> <span className="mono muted">{typeText(schema, schemas)}</span>
              <span className="micro muted">
                {place}
                {required && `, ${t`required`}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
