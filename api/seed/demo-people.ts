// The people of the demo and their roles. The README and the sign-ins printed at the start say the same.
import type { Role } from '../../shared/access/roles.ts';
import { demoProjects } from './demo-projects.ts';

export type DemoPerson = { email: string; givenName: string; surname: string; role: Role; about: string };
export type DemoTenant = { name: string; externalId: string; people: DemoPerson[] };

const northwind = (givenName: string, surname: string, role: Role, about: string): DemoPerson => ({
  email: `${givenName.toLowerCase()}@northwind.example`,
  givenName,
  surname,
  role,
  about,
});

const DEMO_PROJECT = demoProjects[0].name;

export const demoTenants: DemoTenant[] = [
  {
    name: 'Northwind',
    externalId: 'demo-northwind',
    people: [
      northwind('Ann', 'Arbor', 'Admin', 'builds agents'),
      northwind('Ben', 'Beck', 'Admin', 'builds agents with Ann'),
      northwind('Sam', 'Sato', 'SecurityAdmin', 'watches guardrails and violations'),
      northwind('Paula', 'Paz', 'PlatformAdmin', 'may do everything'),
      northwind('Rita', 'Roy', 'ReadOnlyAdmin', 'looks, and changes nothing'),
      northwind('Pete', 'Park', 'ProjectAdmin', `administers the project ${DEMO_PROJECT}`),
      northwind('Mia', 'Mohr', 'McpAdmin', 'looks after MCP gateways'),
      northwind('Eve', 'Eck', 'EndUser', 'chats with agents'),
    ],
  },
  {
    name: 'Contoso',
    externalId: 'demo-contoso',
    people: [
      {
        email: 'carl@contoso.example',
        givenName: 'Carl',
        surname: 'Cole',
        role: 'PlatformAdmin',
        about: 'another tenant altogether',
      },
    ],
  },
];
