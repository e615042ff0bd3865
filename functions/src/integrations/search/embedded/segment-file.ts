import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Segment } from './segment.ts';

const compress = promisify(zlib.zstdCompress);
const decompress = promisify(zlib.zstdDecompress);

/** Of the file; one of another kind is not read. Numbers are little-endian, as on every machine that runs this. */
export const SEGMENT_FORMAT = 1;

const TYPES = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
} as const;
type TypeName = keyof typeof TYPES;
/** Typed arrays must begin at a multiple of their items' size. */
const ALIGNED = 8;
const SEPARATOR = '\n';

/** The columns of a segment, in the order of the file. */
const SECTIONS = {
  category: 'Uint8Array',
  stage: 'Uint8Array',
  source: 'Uint8Array',
  flags: 'Uint8Array',
  country: 'Uint16Array',
  founded: 'Int32Array',
  price: 'Float64Array',
  multiple: 'Float64Array',
  revenue: 'Float64Array',
  profit: 'Float64Array',
  mrr: 'Float64Array',
  listedAt: 'Float64Array',
  tagStarts: 'Uint32Array',
  tagsOf: 'Uint32Array',
  letters: 'Uint32Array',
  postingStarts: 'Uint32Array',
  postings: 'Uint32Array',
  impacts: 'Uint16Array',
  fields: 'Uint8Array',
  cards: 'Uint8Array',
  cardStarts: 'Uint32Array',
} as const satisfies Partial<Record<keyof Segment, TypeName>>;
const LISTS = ['ids', 'countries', 'tags', 'terms'] as const satisfies readonly (keyof Segment)[];
