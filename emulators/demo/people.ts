/** The demo market's accounts. `shown`: printed by `npm start`; the others only own listings. */
export const DEMO_PASSWORD = 'handoff-demo';

export const DEMO_PEOPLE = [
  { id: 'demo-buyer', email: 'buyer@handoff.test', first: 'Maren', last: 'Lindqvist', username: 'maren', country: 'SE', role: 'user', path: 'buyer', shown: 'a buyer' },
  { id: 'demo-seller', email: 'seller@handoff.test', first: 'Tobias', last: 'Okafor', username: 'tobias', country: 'DE', role: 'user', path: 'seller', shown: 'a seller with four listings' },
  { id: 'demo-admin', email: 'admin@handoff.test', first: 'Ada', last: 'Novak', username: 'ada', country: 'CZ', role: 'admin', path: 'buyer', shown: 'an administrator' },
  { id: 'demo-seller-2', email: 'priya@handoff.test', first: 'Priya', last: 'Raman', username: 'priya', country: 'IN', role: 'user', path: 'seller', shown: '' },
  { id: 'demo-seller-3', email: 'jonas@handoff.test', first: 'Jonas', last: 'Berge', username: 'jonas', country: 'NO', role: 'user', path: 'seller', shown: '' },
] as const;
