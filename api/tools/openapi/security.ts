// How an operation wants to know its caller, as far as tools can say it.
import { asList, asRecord, asString, type Fields } from '../../../shared/imports/file-values.ts';
import { isHeaderName } from '../../../shared/tools/header.ts';
import type { AuthenticationType } from '../../../shared/tools/tool.ts';
import type { Draft } from './parameters.ts';
import { resolved } from './references.ts';

export type Authentication = { authenticationType: AuthenticationType; authenticationName: string };

const OPEN: Authentication = { authenticationType: 'None', authenticationName: '' };

/** The first of the ways it offers that a tool can take; none is needed where it says so. */
export function authenticationOf(draft: Draft, operation: Fields): Authentication {
  const ways = asList(operation.security ?? draft.document.security).map((way) => Object.keys(asRecord(way)));
  if (ways.length === 0 || ways.some((names) => names.length === 0)) return OPEN;
  const schemes = asRecord(asRecord(draft.document.components).securitySchemes);
  for (const [name = ''] of ways) {
    const scheme = Object.hasOwn(schemes, name) ? resolved(draft.document, schemes[name]).fields : {};
    const known = byScheme(scheme);
    if (known) return known;
  }
  draft.notes.add('authentication');
  return OPEN;
}

function byScheme(scheme: Fields): Authentication | undefined {
  const name = asString(scheme.name).trim();
  if (scheme.type === 'apiKey' && scheme.in === 'query' && name)
    return { authenticationType: 'QueryParamAuth', authenticationName: name.slice(0, 200) };
  if (scheme.type === 'apiKey' && scheme.in === 'header' && isHeaderName(name))
    return { authenticationType: 'HeaderAuth', authenticationName: name.slice(0, 200) };
  if (scheme.type === 'http' && asString(scheme.scheme).toLowerCase() === 'basic')
    return { authenticationType: 'BasicAuth', authenticationName: 'user' };
  const isBearer = ['oauth2', 'openIdConnect', 'http'].includes(asString(scheme.type));
  return isBearer ? { authenticationType: 'BearerAuth', authenticationName: '' } : undefined;
}
