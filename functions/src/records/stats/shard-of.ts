import { createHash } from 'node:crypto';

/**
 * Firestore takes about one write a second to a document. All visitors together may send some seventeen beacons a second
 * (the cap of its endpoint), of which none lands on the same document as every other: the figures of the site are spread
 * over twenty documents a month, those of a listing over five.
 */
export const SITE_SHARDS = 20;
export const LISTING_SHARDS = 5;

/** The document that a fact is counted in. It comes from the fact's name, so that a repeated delivery chooses the same. */
export const shardOf = (fact: string, shards: number): string =>
  String(createHash('sha256').update(fact).digest().readUInt32BE() % shards);
