import { consumptionExported } from '../../shared/feeds/events.ts';
import { consumptionRoutes, type Consumed } from '../../shared/feeds/consumption.ts';
import { serve, type Gate } from '../http/serve.ts';
import { beginningOf } from '../kit/beginning.ts';
import { exportOf, sendRows } from '../kit/export-rows.ts';
import type { consumptionModel } from './consumption-read-model.ts';

export function serveConsumption(gate: Gate, model: ReturnType<typeof consumptionModel>) {
  serve(gate, consumptionRoutes, {
    list: ({ query, scope }) => model.page(scope, query),

    async series({ query, scope }) {
      const to = new Date(query.endTime);
      const from = await beginningOf(query.startTime, () => model.oldest(scope, query));
      if (from >= to) return [];
      const found = new Map(
        (await model.series(scope, query, { from, to })).map((row) => [row.stretch, row]),
      );
      const width = (to.getTime() - from.getTime()) / query.buckets;
      return Array.from({ length: query.buckets }, (_, index) => ({
        ...nothing,
        ...found.get(index + 1),
        from: new Date(from.getTime() + index * width).toISOString(),
      }));
    },

    async export({ query, scope, emit, beforeStreaming, operationId, reply }) {
      emit(consumptionExported({ id: operationId, ...exportOf(query) }));
      await beforeStreaming();
      let offset = 0;
      await sendRows(reply, {
        ...{ name: 'consumption', format: 'csv', columns, cells },
        async readNext({ limit }) {
          const { items } = await model.page(scope, { ...query, limit, offset, sortDirection: 'DESC' });
          offset += items.length;
          return items;
        },
      });
      return '';
    },
  });
}

const nothing = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };

const columns = ['name', 'runs', 'calls', 'input tokens', 'output tokens', 'cost (USD)', 'id'];
const cells = (row: Consumed) => [
  ...[row.name, row.runs, row.calls, row.inputTokens, row.outputTokens, row.cost, row.id],
];
