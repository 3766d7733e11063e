import { useMemo } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { problemText } from '../data/problem-text.ts';
import { signInLinks } from '../sign-in/links.ts';
import { NotSignedIn, Returned } from './returned.tsx';

/** Where a SAML response that was taken, or refused, leads. */
export default function SamlBridge() {
  const [search] = useSearchParams();
  const problem = search.get('problem');
  const ticket = search.get('ticket') ?? '';
  const finish = useMemo(() => () => call(ssoSignInRoutes.finishSaml, { body: { ticket } }), [ticket]);
  if (problem === ssoProblems.expired.code)
    return <Redirect to={signInLinks.signInWith({ notice: 'credentials_expired' })} replace />;
  return problem || !ticket ? (
    <NotSignedIn error={new Error(textOf(problem))} />
  ) : (
    <Returned of={ticket} finish={finish} />
  );
}

/** Only what we say ourselves: the address may have been written by anybody. */
function textOf(code: string | null): string {
  const kinds = Object.values(ssoProblems);
  const kind = kinds.find((one) => one.code === code) ?? ssoProblems.refused;
  return problemText({ code: kind.code, message: kind.text, values: { reason: '' }, traceId: '' });
}
