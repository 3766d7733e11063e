// Where a rate limit applies: the guardrails it is mapped to. Each is added and removed at once.
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useDeferredValue, useState } from 'react';
import type { RateLimit } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Check, Checks } from '../kit/forms/field.tsx';
import { Note } from '../kit/layout/notice.tsx';
import { Section } from '../kit/layout/page.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { toastError } from '../kit/overlays/toast.tsx';

const MAX_UNSEARCHED_GUARDRAILS = 10;

export function LimitedGuardrails({ limit }: { limit: RateLimit }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const { data: offered } = useRead(rateLimitRoutes.guardrails, {
    query: { filter: useDeferredValue(filter) },
  });
  const chosen = new Set(limit.guardrails.map(({ id }) => id));
  const others = offered?.filter(({ id }) => !chosen.has(id)) ?? [];
  const isInForce = limit.guardrails.some(({ enabled }) => enabled);
  return (
    <Section
      title={t`Applies where these guardrails are assigned`}
      help={t`A change takes effect from the next request.`}
    >
      {!isInForce && (
        <Note tone="wait">
          <Trans>Not in force yet: choose a guardrail that is enabled.</Trans>
        </Note>
      )}
      {limit.abilities.change && (offered?.length ?? 0) + chosen.size > MAX_UNSEARCHED_GUARDRAILS && (
        <SearchBox label={t`Find a guardrail`} value={filter} onSearch={setFilter} />
      )}
      {offered ? (
        <Checks>
          <legend>{t`Guardrails`}</legend>
          {[...limit.guardrails, ...others].map((guardrail) => (
            <Choice
              key={guardrail.id}
              limit={limit}
              guardrail={guardrail}
              isChosen={chosen.has(guardrail.id)}
            />
          ))}
          {chosen.size + others.length === 0 && (
            <p className="help">
              <Trans>There are no guardrails yet.</Trans>
            </p>
          )}
        </Checks>
      ) : (
        <SkeletonText lines={2} />
      )}
    </Section>
  );
}

type ChoiceProps = {
  limit: RateLimit;
  guardrail: { id: string; name: string; enabled?: boolean };
  isChosen: boolean;
};

function Choice({ limit, guardrail: { id, name, enabled = true }, isChosen }: ChoiceProps) {
  const map = useChange(rateLimitRoutes.map);
  const unmap = useChange(rateLimitRoutes.unmap);
  const mapping = { rateLimitId: limit.id, guardrailId: id };
  const toggle = () =>
    (isChosen ? unmap.mutateAsync({ params: mapping }) : map.mutateAsync({ body: mapping })).catch(
      toastError,
    );
  return (
    <Check>
      <Checkbox
        size="1"
        checked={isChosen}
        disabled={!limit.abilities.change || map.isPending || unmap.isPending}
        onCheckedChange={() => void toggle()}
      />
      <span dir="auto">
        {name}
        {!enabled && (
          <span className="help">
            <Trans>Switched off</Trans>
          </span>
        )}
      </span>
    </Check>
  );
}
