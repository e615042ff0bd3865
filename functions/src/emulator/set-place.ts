import type * as z from 'zod';
import { simulatedPlace, type simulatedPlaceSchema } from '../integrations/public-web/simulated-web.ts';

/** Makes up what is at a place of the emulators’ web, until it is made up anew. */
export async function setPlace(place: z.infer<typeof simulatedPlaceSchema>): Promise<void> {
  await simulatedPlace(place.place).set(place);
}
