// A text through the filters as they stand on the page, saved or not.
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { z } from 'zod';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes, type Tried } from '../../shared/guardrails/routes.ts';
import { readOptions } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FieldFrame } from '../kit/forms/field.tsx';
import { useDebounced } from '../kit/loading/use-debounced.ts';
import { useFilterName, useFindingName } from './finding-name.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './try-it.module.css';

type Result = z.output<typeof Tried>;

const PAUSE_MS = 250;
const MAX_TEXT_CHARACTERS = 20_000;

export function TryIt({ filters }: { filters: readonly Filter[] }) {
  const { t } = useLingui();
  const [text, setText] = useState(
    t`Hi, Lena Hahn here. Please refund to l.hahn@post.example. My password is Xk29vLq81z and my size is 38.`,
  );
  const input = useSteady({ text: text.slice(0, MAX_TEXT_CHARACTERS), filters });
  const judge = useJudge(input);
  const tried = useTried(input);
  const data = judge.data ?? tried.data;
  const error = judge.error ?? tried.error;
  const isAbout = data !== undefined && input.text === text;
  return (
    <aside className={styles.tryit} aria-label={t`Try it`}>
      <div className="row">
        <h2 className="h grow">
          <Trans>Try it</Trans>
        </h2>
        <span className="small muted">
          <Trans>with unsaved changes</Trans>
        </span>
      </div>
      <FieldFrame>
        <label htmlFor="try-text">
          <Trans>Text</Trans>
        </label>
        <MarkedText id="try-text" value={text} onChange={setText} findings={isAbout ? data.findings : []} />
      </FieldFrame>
      {error ? (
        <p className="err" role="alert">
          {error.message}
        </p>
      ) : (
        data && <Verdict of={data} />
      )}
      {judge.canAsk && (
        <Button variant="quiet" size="1" type="button" disabled={judge.isAsking} onClick={judge.ask}>
          {judge.isAsking ? t`Asking the judge…` : t`Ask the judge`}
        </Button>
      )}
    </aside>
  );
}

/** The last value that stood still for a moment. */
function useSteady<Value>(value: Value): Value {
  const text = useDeferredValue(JSON.stringify(value));
  return JSON.parse(useDebounced(text, PAUSE_MS)) as Value;
}

const useTried = (body: { text: string; filters: readonly Filter[] }) =>
  useQuery({
    ...readOptions(guardrailRoutes.tryOut, { body: { text: body.text, filters: [...body.filters] } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** A model costs something: it is asked about a text when somebody wants that, and not while they type. */
function useJudge({ text, filters }: { text: string; filters: readonly Filter[] }) {
  const mayAsk = useCan('guardrails', 'edit');
  const body = { text, filters: [...filters] };
  const about = JSON.stringify(body);
  const [askedAbout, ask] = useState<string>();
  const isAsked = askedAbout === about;
  const { data, error, isFetching } = useQuery({
    ...readOptions(guardrailRoutes.tryJudge, { body }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  return {
    canAsk:
      mayAsk && !(isAsked && data) && filters.some((one) => one.enabled && 'modelId' in one && one.modelId),
    isAsking: isFetching,
    ask: () => ask(about),
    ...(isAsked && { data, error }),
  };
}

function Verdict({ of: { action, message, findings, redacted, milliseconds } }: { of: Result }) {
  const { t } = useLingui();
  const format = useFormat();
  const filterName = useFilterName();
  const blocking = [
    ...new Set(findings.filter((one) => one.action === 'Block').map((one) => one.filterType)),
  ];
  const names = blocking.map(filterName).join(', ');
  return (
    <>
      <FieldFrame role="status">
        <span className="field-name">
          <Trans>Result</Trans>
        </span>
        <div className="row">
          <ActionTag of={action} />
          {names && (
            <span className="muted">
              <Trans>because of {names}</Trans>
            </span>
          )}
          <span className="grow" />
          <span className="num small muted">{t`${format.number(milliseconds)} ms`}</span>
        </div>
        {message && <p dir="auto">{message}</p>}
      </FieldFrame>
      {findings.length > 0 && <Findings of={findings} />}
      {action !== 'Allow' && redacted !== '' && (
        <FieldFrame>
          <span className="field-name">
            {names ? t`If ${names} did not block, the model would see` : t`What the model would see`}
          </span>
          <p className={styles.seen} dir="auto">
            {redacted.split(/(\[[A-Z_]+(?:_\d+)?\]|•+)/).map((piece, index) =>
              index % 2 ? (
                <span key={index} className="mono" dir="ltr">
                  {piece}
                </span>
              ) : (
                piece
              ),
            )}
          </p>
        </FieldFrame>
      )}
    </>
  );
}

function Findings({ of }: { of: Result['findings'] }) {
  const { t, i18n } = useLingui();
  const filterName = useFilterName();
  const findingName = useFindingName();
  const format = useFormat();
  return (
    <table className={styles.findings} aria-label={t`Findings`}>
      <tbody>
        {of.slice(0, 50).map(({ filterType, type, action, start, score, why }) => (
          <tr key={`${filterType} ${type} ${start}`} title={why.map((reason) => i18n._(reason)).join(' ')}>
            <td>{filterName(filterType)}</td>
            <td className="muted">
              {findingName(type)} <span className="num small">{format.share(score)}</span>
            </td>
            <td>
              <ActionTag of={action} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
