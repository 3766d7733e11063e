import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { useRead } from '../data/query.ts';

/** How the tenant's licence stands: end users are sent to the chat only while it has not expired [LK5]. */
export const useLicense = (enabled = true) => useRead(licenseKeyRoutes.isEnabled, {}, { enabled });
