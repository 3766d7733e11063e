// Beside a model's form: which agents use it, and what it has cost since when.
import { Trans, useLingui } from '@lingui/react/macro';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useRead } from '../data/query.ts';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { LinkList } from '../kit/lists/link-list.tsx';
import { studioLinks } from '../studio/links.ts';

export function ModelHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: agents } = useRead(modelRoutes.listAgents, { params: { id } });
  const { data: prices = [] } = useRead(modelRoutes.listPrices, { params: { id } });
  return (
    <>
      <Section title={t`Used by`}>
        {agents && agents.length > 0 ? (
          <LinkList links={studioLinks.agents(agents)} total={agents.length} />
        ) : (
          <p className="muted">{agents && <Trans>No agent uses it in its active version.</Trans>}</p>
        )}
      </Section>
      {prices.length > 1 && (
        <Section title={t`Price history`} help={t`Runs keep what they have cost.`}>
          <ul>
            {prices.map(({ validFrom, inputTokenPrice, outputTokenPrice }) => {
              const [input, output] = [format.money(inputTokenPrice), format.money(outputTokenPrice)];
              const since = format.dateTime(validFrom);
              return (
                <li key={validFrom}>
                  <Trans>
                    Since {since}: {input} in, {output} out
                  </Trans>
                </li>
              );
            })}
          </ul>
        </Section>
      )}
    </>
  );
}
