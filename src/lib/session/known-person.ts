import { createContext } from 'react';

/** The signed-in user’s name and country, so that forms don’t ask for them again; empty while unknown. */
export const KnownPerson = createContext({ name: '', country: '' });
