import { connect } from '../../shared/node/database/database.ts';
import { isPasswordOf } from '../sign-in/index.ts';
import { demoTenants } from './demo-people.ts';
import { demoSignIns } from './demo-password.ts';

/** The lines a start prints: none where the password opens nothing, because another machine filled the installation. */
export async function workingSignIns(databaseUrl: string, password: string): Promise<string[]> {
  const db = connect(databaseUrl, { max: 1, onError: () => {} });
  try {
    const emails = demoTenants.flatMap(({ people }) => people.map(({ email }) => email));
    const works = await Promise.all(emails.map((email) => isPasswordOf(db, email, password)));
    return works.includes(true) ? demoSignIns(password) : [];
  } finally {
    await db.destroy();
  }
}
