import { Redirect } from 'wouter';
import { securityCenterLinks } from './links.ts';

export default function Enter() {
  return <Redirect to={securityCenterLinks.center} replace />;
}
