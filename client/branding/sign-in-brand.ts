// Whose look the sign-in page takes: the organization of its link, else the one signed in to last on this device.
import { useQuery } from '@tanstack/react-query';
import { lookQuery } from './branding-query.ts';

const KEY = 'lastTenant';
const MAX_REDIRECT_CHARACTERS = 200;

export function rememberTenant(id: string) {
  localStorage.setItem(KEY, id);
}

/** Undefined while it is asked; null where there is none, or no answer: the product's own look shows. */
export function useSignInBranding() {
  const tenant = new URLSearchParams(location.search).get('tenant') ?? localStorage.getItem(KEY) ?? '';
  const isAsked = tenant !== '' && tenant.length <= MAX_REDIRECT_CHARACTERS;
  const { data, isLoading } = useQuery({ ...lookQuery(tenant), enabled: isAsked, staleTime: Infinity });
  return isLoading ? undefined : (data ?? null);
}
