import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import { collectionOf } from '../data/query.ts';

const PERIOD_MS = 2_000;

/** Queues are of the installation and change all the time, so no event tells of each change. */
export function useKeepReading() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: [collectionOf(queueRoutes.queues)] });
    }, PERIOD_MS);
    return () => clearInterval(timer);
  }, [client]);
}
