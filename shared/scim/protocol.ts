import { protocol } from '../kernel/protocol.ts';

/** What directories call. Their tokens are made by `scimRoutes`. */
export const scimProtocol = protocol({
  summary: 'Provision people and groups with SCIM 2.0',
  prefix: '/scim/v2',
  credential: 'scimToken',
  access: 'sso',
  flag: 'scim',
  mediaType: 'application/scim+json',
  perMinute: { known: 6000, unknown: 60 },
  operations: [
    'GET /Users',
    'POST /Users',
    'GET /Users/{id}',
    'PUT /Users/{id}',
    'PATCH /Users/{id}',
    'DELETE /Users/{id}',
    'GET /Groups',
    'POST /Groups',
    'GET /Groups/{id}',
    'PUT /Groups/{id}',
    'PATCH /Groups/{id}',
    'DELETE /Groups/{id}',
    'GET /ServiceProviderConfig',
    'GET /ResourceTypes',
    'GET /ResourceTypes/{id}',
    'GET /Schemas',
    'GET /Schemas/{id}',
  ],
});
