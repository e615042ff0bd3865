import { makePerson, type TestPerson } from './make-person.ts';

/** Makes accounts that are on no side of a deal: an administrator, a stranger and a deactivated account. */
export async function makeOutsiders(): Promise<Record<'admin' | 'stranger' | 'inactive', TestPerson>> {
  const [admin, stranger, inactive] = await Promise.all([
    makePerson('admin', { role: 'admin' }),
    makePerson('stranger'),
    makePerson('inactive', { inactive: true }),
  ]);
  return { admin, stranger, inactive };
}
