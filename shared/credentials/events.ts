import { event } from '../kernel/event.ts';
import { Credential } from './credential.ts';
import { credentialRoutes } from './routes.ts';

const payload = Credential.pick({ id: true, name: true, credentialType: true, projectId: true });
const invalidates = [credentialRoutes.list];

export const credentialCreated = event('credential.created', {
  payload,
  label: /*i18n*/ 'Credential stored',
  activity: /*i18n*/ 'stored the credential',
  invalidates,
});
export const credentialChanged = event('credential.changed', {
  payload,
  label: /*i18n*/ 'Credential changed',
  activity: /*i18n*/ 'changed the credential',
  invalidates,
});
export const credentialRemoved = event('credential.removed', {
  payload,
  label: /*i18n*/ 'Credential deleted',
  activity: /*i18n*/ 'deleted the credential',
  invalidates,
});
export const credentialConnected = event('credential.connected', {
  payload,
  label: /*i18n*/ 'Own account connected',
  activity: /*i18n*/ 'connected their account for',
  invalidates: [credentialRoutes.list, credentialRoutes.readPersonal, credentialRoutes.awaited],
});
export const credentialDisconnected = event('credential.disconnected', {
  payload,
  label: /*i18n*/ 'Own account disconnected',
  activity: /*i18n*/ 'disconnected their account for',
  invalidates: [credentialRoutes.list, credentialRoutes.readPersonal],
});
