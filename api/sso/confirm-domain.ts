// `node shared/node/boot.mjs api/sso/confirm-domain.ts <domain> [organization]`: whoever runs the installation vouches
// for a domain where no public name server can, on a closed network for instance.
import { operate } from '../kit/operate.ts';
import { claimsOf, connectionStore } from './connection-store.ts';

await operate(async ({ db }, [domain = '', organization]) => {
  const claims = (await claimsOf(db, domain)).filter(
    ({ organizationExternalId }) => organization === undefined || organizationExternalId === organization,
  );
  const [claim, ...more] = claims;
  if (!claim) throw new Error(`No workspace waits for "${domain}" to be proved.`);
  if (more.length > 0) {
    const names = claims.map(
      ({ tenantName, organizationExternalId }) => `${tenantName}: ${organizationExternalId}`,
    );
    throw new Error(`Several workspaces have named it. Add the organization:\n${names.join('\n')}`);
  }
  const verified = await connectionStore(db).verifyDomain(claim, claim.id, 'operator');
  if (!verified) throw new Error('Another workspace has proved it already.');
  return `${domain} now belongs to ${claim.tenantName}.`;
});
