// Whose look the sign-in page takes: the organization of its link, else the one signed in to last on this device.
import { useQuery } from '@tanstack/react-query';
import type { SignInBranding } from '../../shared/branding/branding.ts';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { call } from '../data/call.ts';

const KEY = 'lastTenant';

export function rememberTenant(id: string) {
  localStorage.setItem(KEY, id);
}

/** Never fails: without an answer the product's own look shows. */
async function read(tenant: string): Promise<SignInBranding | null> {
  return call(brandingRoutes.signIn, { params: { app: 'chat' }, query: { tenant } }).catch(() => null);
}

export function useSignInBranding() {
  const tenant = new URLSearchParams(location.search).get('tenant') ?? localStorage.getItem(KEY) ?? '';
  const { data } = useQuery({
    queryKey: ['sign-in-branding', tenant],
    queryFn: () => read(tenant),
    enabled: tenant !== '' && tenant.length <= 200,
    staleTime: Infinity,
  });
  return data ?? undefined;
}
