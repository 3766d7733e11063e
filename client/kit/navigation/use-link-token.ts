import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** The token of a mailed link. It leaves the address at once, so that it stays in no history and no screenshot. */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
