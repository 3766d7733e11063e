// The histogram's figures: read again now and then while rows arrive.
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Bucket } from './stretches.ts';

const AGAIN_MS = 5_000;
const none: readonly Bucket[] = [];

/** `total` changes with every row that arrives. */
export function useCounts(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Bucket[]>,
  total: number | undefined,
): readonly Bucket[] {
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (total === undefined || !isLoaded) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, AGAIN_MS);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the number of rows makes it worth reading again
  }, [total]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return data ?? none;
}
