// Server records live in React Query and nowhere else. A change refreshes every query of the same collection;
// changes of other people arrive on the live channel and refresh by the same key.
import {
  QueryClient,
  type DefaultOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { collectionOf, type Answer, type Input, type Route } from '../../shared/kernel/contract.ts';
import { call, CallFailed, Unreachable } from './call.ts';
import { fetchOrCached } from './offline-cache.ts';

const FRESH_MS = 120_000;
const MAX_DELAY_MS = 30_000;

const isClientError = (error: unknown) =>
  error instanceof CallFailed && error.status < 500 && ![408, 429].includes(error.status);

/** A refusal is final, a dead network is tried once more, anything else three times. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isClientError(error)) return false;
  return failures < (error instanceof Unreachable ? 1 : 3);
}

/** As long as nobody answers, what a page wants to show is asked for again, more and more rarely. */
export const askAgainAfter = ({ state }: { state: { error: unknown; errorUpdateCount: number } }) =>
  state.error instanceof Unreachable && Math.min(1000 * 2 ** state.errorUpdateCount, MAX_DELAY_MS);

/** One answer says that the server is back: what could not be read meanwhile is read at once. */
function healing(client: QueryClient): QueryClient {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const isCutOff = ({ state }: { state: { error: unknown; fetchStatus: string } }) =>
      state.error instanceof Unreachable && state.fetchStatus === 'idle';
    void client.refetchQueries({ type: 'active', predicate: isCutOff });
  });
  return client;
}

const queryDefaults: DefaultOptions = {
  queries: {
    // A call is made even when the browser believes to be offline: it is often wrong, and kept answers need the try.
    networkMode: 'always',
    staleTime: FRESH_MS,
    retry: shouldRetry,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
    refetchInterval: askAgainAfter,
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always', retry: false },
};

export const createQueries = () => healing(new QueryClient({ defaultOptions: queryDefaults }));

export const queries = createQueries();

/** What queries are filed under. */
export { collectionOf };

export const keyOf = <R extends Route>(route: R, input: Input<R>): QueryKey => [
  collectionOf(route),
  route.path,
  input,
];

export type ReadOptions = {
  enabled?: boolean;
  /** Kept on this device and answered from there while the server cannot be reached. */
  keep?: boolean;
  /** Milliseconds. */
  refetchInterval?: number | false;
  /** So long it is not asked for again by itself, in milliseconds; absent: two minutes. */
  freshMs?: number;
};

export const readOptions = <R extends Route>(
  route: R,
  input: Input<R>,
  { keep: keeps, freshMs = FRESH_MS }: ReadOptions = {},
) => ({
  queryKey: keyOf(route, input),
  staleTime: freshMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const read = () => (call as (...args: unknown[]) => Promise<Answer<R>>)(route, input, { signal });
    return keeps ? fetchOrCached(JSON.stringify(keyOf(route, input)), read) : read();
  },
});

export const useRead = <R extends Route>(route: R, input: Input<R>, options: ReadOptions = {}) => {
  const { enabled = true, refetchInterval = false } = options;
  return useQuery({
    ...readOptions(route, input, options),
    enabled,
    refetchInterval: (query) => askAgainAfter(query) || refetchInterval,
  });
};

/** A change refreshes its own collection, and those of the routes named in `alsoRefresh`. */
export function useChange<R extends Route>(route: R, alsoRefresh: readonly Pick<Route, 'path'>[] = []) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<R>) => (call as (...args: unknown[]) => Promise<Answer<R>>)(route, input),
    onSuccess: () =>
      Promise.all(
        [route, ...alsoRefresh].map((each) => client.invalidateQueries({ queryKey: [collectionOf(each)] })),
      ),
  });
}
