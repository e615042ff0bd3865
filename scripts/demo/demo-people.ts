/** The password of every demo account. */
export const DEMO_PASSWORD = 'handoff-demo';
/** Days since the demo accounts were created. */
export const MEMBER_DAYS = 400;

export interface DemoPerson {
  id: string;
  email: string;
  first: string;
  last: string;
  username: string;
  country: string;
  role: 'user' | 'admin';
  path: 'buyer' | 'seller';
  premium: boolean;
  /** The description that `npm start` prints next to the email; empty for accounts that it doesn't list. */
  shown: string;
  bio: string;
}

const person = (
  id: string,
  [first, last]: [string, string],
  country: string,
  path: DemoPerson['path'],
  more: Partial<DemoPerson> = {},
): DemoPerson => ({
  id,
  email: `${first.toLowerCase()}@handoff.test`,
  first,
  last,
  username: first.toLowerCase(),
  country,
  role: 'user',
  path,
  premium: false,
  shown: '',
  bio: '',
  ...more,
});

/** The accounts of the demo market: some for signing in, the rest to own listings and make deals. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('demo-buyer', ['Maren', 'Lindqvist'], 'SE', 'buyer', {
    email: 'buyer@handoff.test',
    shown: 'a buyer',
    bio: 'Ran support for a payroll company for nine years. Looking for one small tool for clinics or schools that I can keep and answer the phone for.',
  }),
  person('demo-seller', ['Tobias', 'Okafor'], 'DE', 'seller', {
    email: 'seller@handoff.test',
    shown: 'a seller with listings and deals in every stage',
    bio: 'I build small tools for people who plan shifts, berths and deliveries, and sell them once somebody else can run them better.',
  }),
  person('demo-admin', ['Ada', 'Novak'], 'CZ', 'buyer', {
    email: 'admin@handoff.test',
    role: 'admin',
    shown: 'an administrator',
  }),
  person('demo-seller-2', ['Priya', 'Raman'], 'IN', 'seller', {
    bio: 'Two people, eleven products since 2017, four of them still ours.',
  }),
  person('demo-seller-3', ['Jonas', 'Berge'], 'NO', 'seller'),
  person('demo-seller-4', ['Lucia', 'Ferrante'], 'IT', 'seller'),
  person('demo-seller-5', ['Kwame', 'Mensah'], 'GH', 'seller'),
  person('demo-seller-6', ['Hana', 'Sato'], 'JP', 'seller'),
  person('demo-buyer-2', ['Diego', 'Alvarez'], 'MX', 'buyer', {
    premium: true,
    shown: 'a buyer with deals in every stage',
    bio: 'Bought my first project in 2019 and still run it. I keep what I buy, and the people who use it.',
  }),
  person('demo-buyer-3', ['Noor', 'Haddad'], 'JO', 'buyer', { premium: true }),
  person('demo-buyer-4', ['Erik', 'Johansen'], 'DK', 'buyer', { premium: true }),
  person('demo-buyer-5', ['Grace', 'Whitmore'], 'GB', 'buyer', { premium: true }),
  person('demo-buyer-6', ['Mateo', 'Rossi'], 'AR', 'buyer', { premium: true }),
];
