import { useMemo } from 'react';
import { ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { Returned } from './returned.tsx';

/** Where an OpenID provider sends people back to. */
export default function OauthCallback() {
  const search = location.search;
  const finish = useMemo(() => () => call(ssoSignInRoutes.finishOidc, { body: { search } }), [search]);
  return <Returned of={search} finish={finish} />;
}
