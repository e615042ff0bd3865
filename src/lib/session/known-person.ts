import { createContext } from 'react';

/** The signed-in user’s name and country, so that forms can prefill them; empty while unknown. */
export const KnownPerson = createContext({ name: '', country: '' });
