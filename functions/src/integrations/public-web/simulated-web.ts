import * as z from 'zod';
import { paths } from '../../../../src/domain/collections.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { emulatorTime } from '../../data/emulator-clock.ts';
import { db } from '../../data/firestore/firebase.ts';
import { parseJsonResponse } from '../guarded-fetch/fetch-text.ts';
import { FetchTextError } from '../guarded-fetch/fetch-text-error.ts';
import { replayRatesFile } from '../rates/replayed-rates.ts';
import type { PublicWeb } from './public-web.ts';

/** `simulatedPlaces/{hash}`: the content of a DNS name or URL; null simulates a missing response. */
export const simulatedPlaceSchema = z.object({ place: z.string(), texts: z.array(z.string()).nullable() });

/** Returns the reference to the emulators' simulated content for a DNS name or URL. */
export const simulatedPlace = (place: string) => db().doc(paths.simulatedPlace(sha256(place)));

/** Matches domains that nobody can register (RFC 2606), so they have only simulated content. */
const MADE_UP = /\.(?:example|test)$/;

/** Key prefix for a domain's simulated name servers; the domain follows the prefix. */
const NAME_SERVERS = 'ns:';
/** Name servers of a made-up domain without simulated ones. */
const DEFAULT_SERVERS = ['ns1.registrar.example', 'ns2.registrar.example'];

/** Overlays simulated content on the real web, so that developers can still verify a real site of their own. */
export function simulatedWeb(real: PublicWeb): PublicWeb {
  const textsAt = async (place: string): Promise<string[] | null> => {
    const known = (await simulatedPlace(place).get()).data();
    if (!known) return null;
    const { texts } = readStored(simulatedPlaceSchema, known);
    if (!texts) throw new FetchTextError('did not answer', false);
    return texts;
  };
  const textAt = async (address: string, otherwise: () => Promise<string>): Promise<string> => {
    const texts = await textsAt(address);
    if (texts?.length) return texts.join('\n');
    if (!texts && !MADE_UP.test(new URL(address).hostname)) return otherwise();
    throw new FetchTextError('returned 404', true);
  };
  return {
    txt: async (name) => (await textsAt(name)) ?? (MADE_UP.test(name) ? [] : real.txt(name)),
    nameServers: async (name) =>
      (await textsAt(`${NAME_SERVERS}${name}`)) ?? (MADE_UP.test(name) ? DEFAULT_SERVERS : real.nameServers(name)),
    text: (address, redirects) => textAt(address, () => real.text(address, redirects)),
    facts: async (address) =>
      parseJsonResponse(await textAt(address, async () => JSON.stringify(await real.facts(address)))),
    page: async (address) => {
      const texts = await textsAt(address);
      if (!texts && !MADE_UP.test(new URL(address).hostname)) return real.page(address);
      if (!texts?.length) throw new FetchTextError('has no page at this address (404)', true);
      return { address: new URL(address).href, headers: {}, cookies: [], html: texts.join('\n') };
    },
    // The emulators never send requests to the European Central Bank.
    file: (address) => textAt(address, async () => replayRatesFile(address, await emulatorTime())),
  };
}
