import { Redirect } from 'wouter';
import { peopleLinks } from './links.ts';

export default function PeopleHome() {
  return <Redirect to={peopleLinks.users} replace />;
}
