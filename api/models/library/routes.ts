import { Problem } from '../../../shared/kernel/problem.ts';
import type { LibraryModel } from '../../../shared/models/library-model.ts';
import { modelLibraryRoutes } from '../../../shared/models/library-routes.ts';
import { modelCategories } from '../../../shared/models/model.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import { providerNames, providers } from '../../../shared/models/provider.ts';
import { serve, type Gate } from '../../http/serve.ts';
import { readLibrary } from './catalog.ts';

export function serveModelLibrary(gate: Gate) {
  serve(gate, modelLibraryRoutes, {
    async list({ query }) {
      const { provider, category, filter, offset, limit } = query;
      const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
      const found = (await allModels()).filter(
        (model) =>
          (!provider || model.provider === provider) &&
          (!category || model.category === category) &&
          words.every((word) => textOf(model).includes(word)),
      );
      const { sortBy, sortDirection } = query;
      const sorted = sortBy ? found.toSorted(by(sortBy, sortDirection === 'ASC' ? 1 : -1)) : found;
      return { items: sorted.slice(offset, offset + limit), totalCount: found.length };
    },

    async read({ params }) {
      const model = (await readLibrary()).get(params.id);
      if (!model) throw new Problem(modelProblems.notFound);
      return model;
    },

    async providers() {
      const models = await allModels();
      return providerNames
        .map((name) => ({
          name,
          displayName: providers[name].label,
          count: models.filter(({ provider }) => provider === name).length,
        }))
        .filter(({ count }) => count > 0);
    },

    async categories() {
      const models = await allModels();
      return modelCategories
        .map((name) => ({ name, count: models.filter(({ category }) => category === name).length }))
        .filter(({ count }) => count > 0);
    },
  });
}

const allModels = async () => [...(await readLibrary()).values()];

const textOf = ({ displayName, modelName, provider }: LibraryModel) =>
  `${displayName} ${modelName} ${providers[provider].label}`.toLowerCase();

type Sortable = 'displayName' | 'provider' | 'contextWindow' | 'inputTokenPrice' | 'outputTokenPrice';

/** What is not known stands last, in either direction. */
const by = (name: Sortable, sign: number) => (a: LibraryModel, b: LibraryModel) => {
  const [one, other] = [a[name], b[name]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), 'en', { numeric: true });
  return order * sign;
};
