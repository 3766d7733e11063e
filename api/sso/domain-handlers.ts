import { Problem } from '../../shared/kernel/problem.ts';
import { domainAdded, domainRemoved, domainVerified } from '../../shared/sso/events.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { ssoRoutes } from '../../shared/sso/routes.ts';
import type { Handlers } from '../http/serve.ts';
import { isRecordThere, newDomainToken, presentDomain, refuseSharedDomain } from './domains.ts';
import type { Find, SsoDeps } from './deps.ts';

type DomainHandlers = Pick<Handlers<typeof ssoRoutes>, 'addDomain' | 'verifyDomain' | 'removeDomain'>;

export function domainHandlers({ connections, resolveTxt }: SsoDeps, find: Find): DomainHandlers {
  return {
    async addDomain({ params, body, emit, ...auth }) {
      const { id: connectionId } = await find(auth, params.id);
      refuseSharedDomain(body.domain);
      const added = await connections.addDomain(auth.scope, connectionId, body.domain, newDomainToken());
      if (!added) throw new Problem(ssoProblems.domainTaken).at('domain');
      emit(domainAdded({ ...added, connectionId }));
      return presentDomain(added);
    },

    async verifyDomain({ params, emit, ...auth }) {
      const { id: connectionId, domains } = await find(auth, params.id);
      const domain = domains.find(({ id }) => id === params.domainId);
      if (!domain) throw new Problem(ssoProblems.domainNotFound);
      if (domain.verifiedAt) return presentDomain(domain);
      if (!(await isRecordThere(resolveTxt, domain)))
        throw new Problem(ssoProblems.recordMissing, { domain: domain.domain });
      const verified = await connections.verifyDomain(auth.scope, domain.id, 'dns');
      if (!verified) throw new Problem(ssoProblems.domainElsewhere); // [SS5]
      emit(domainVerified({ ...verified, connectionId }));
      return presentDomain(verified);
    },

    async removeDomain({ params, emit, ...auth }) {
      const { id: connectionId } = await find(auth, params.id);
      const removed = await connections.removeDomain(auth.scope, connectionId, params.domainId);
      if (!removed) throw new Problem(ssoProblems.domainNotFound);
      emit(domainRemoved({ ...removed, connectionId }));
    },
  };
}
