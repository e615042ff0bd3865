import { FIGURE_KINDS } from '../../../../../src/domain/search/figures.ts';
import { FLAGS, optionsOf, POSITION_LISTS, tagKey } from '../../../../../src/domain/search/filter-table.ts';
import { LISTING_FLAGS, LISTING_VALUES } from '../../../../../src/domain/search/filters.ts';
import { figureValue } from '../../../../../src/domain/search/language/figure.ts';
import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';
import { GrowingArray } from './growing-array.ts';
import { type Impact, impactsOf } from './impacts-of.ts';
import { letterMask } from './letters.ts';
import { COLUMN_TYPES, type Columns, flagBit, type Segment, SOLD } from './segment.ts';

const newBytes = () => new GrowingArray((length) => new Uint8Array(length));
const newShorts = () => new GrowingArray((length) => new Uint16Array(length));
const newIntegers = () => new GrowingArray((length) => new Uint32Array(length));
const COLUMNS = Object.keys(COLUMN_TYPES) as (keyof Columns)[];
const growingColumn = (name: keyof Columns) => {
  const Type: new (length: number) => Columns[keyof Columns] = COLUMN_TYPES[name];
  return new GrowingArray((length) => new Type(length));
};
const encoder = new TextEncoder();

/** Builds a segment from entries, which must be added in order of their ids, each id once. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #columns = recordOf(COLUMNS, growingColumn);
  readonly #places = POSITION_LISTS.map((list) => ({
    column: this.#columns[list],
    options: optionsOf(list),
    read: LISTING_VALUES[list],
  }));
  readonly #figures = FIGURE_KINDS.map((kind) => ({ column: this.#columns[kind], kind }));
  readonly #countries = new Numbered();
  readonly #tags = new Numbered();
  readonly #tagStarts = newIntegers();
  readonly #tagsOf = newIntegers();
  readonly #terms = new Numbered();
  /** Start of each listing's terms in `#termsOf`, where terms are numbers assigned by this builder. */
  readonly #termStarts = newIntegers();
  readonly #termsOf = newIntegers();
  readonly #impacts = newShorts();
  readonly #fields = newBytes();
  readonly #cardStarts = newIntegers();
  readonly #cards = newBytes();

  /** Adds an entry; `impacts` can be passed if already computed. */
  add(entry: SearchEntry, impacts: ReadonlyMap<string, Impact> = impactsOf(entry)): void {
    const { card } = entry;
    const last = this.#ids.at(-1);
    if (last !== undefined && last >= card.id) throw new Error(`${card.id} comes after ${last}.`);
    this.#ids.push(card.id);
    this.#addColumns(entry);
    this.#tagStarts.push(this.#tagsOf.length);
    for (const tag of new Set(entry.tech.map(tagKey))) this.#tagsOf.push(this.#tags.of(tag));
    this.#termStarts.push(this.#termsOf.length);
    for (const [term, { impact, fields }] of impacts) {
      this.#termsOf.push(this.#terms.of(term));
      this.#impacts.push(impact);
      this.#fields.push(fields);
    }
    this.#cardStarts.push(this.#cards.length);
    this.#cards.pushAll(encoder.encode(JSON.stringify(card)));
  }

  done(): Segment {
    this.#tagStarts.push(this.#tagsOf.length);
    this.#termStarts.push(this.#termsOf.length);
    this.#cardStarts.push(this.#cards.length);
    return {
      count: this.#ids.length,
      ids: this.#ids,
      ...(recordOf(COLUMNS, (name) => this.#columns[name].done()) as Columns),
      countries: this.#countries.names,
      tags: this.#tags.names,
      tagStarts: this.#tagStarts.done(),
      tagsOf: this.#tagsOf.done(),
      ...this.#inverted(),
      cards: this.#cards.done(),
      cardStarts: this.#cardStarts.done(),
    };
  }

  #addColumns(entry: SearchEntry): void {
    const { card } = entry;
    const { flags, country, founded, listedAt } = this.#columns;
    for (const { column, options, read } of this.#places) column.push(options.indexOf(read(entry)));
    for (const { column, kind } of this.#figures) column.push(figureValue(kind, entry) ?? Number.NaN);
    const bits = FLAGS.map((flag) => (LISTING_FLAGS[flag](entry) ? flagBit(flag) : 0));
    flags.push(bits.reduce((all, bit) => all | bit, card.state === 'sold' ? SOLD : 0));
    country.push(this.#countries.of(card.country));
    founded.push(Number(card.foundedOn.slice(0, 4)) * 12 + Number(card.foundedOn.slice(5, 7)));
    listedAt.push(card.listedAt.getTime());
  }

  /** Inverts each listing's terms into each term's listings (postings), with the terms sorted. */
  #inverted(): Pick<Segment, 'terms' | 'letters' | 'postingStarts' | 'postings' | 'impacts' | 'fields'> {
    const termStarts = this.#termStarts.done();
    const termsOf = this.#termsOf.done();
    const given = this.#impacts.done();
    const givenFields = this.#fields.done();
    const terms = this.#terms.names.toSorted();
    const places = new Uint32Array(terms.length);
    terms.forEach((term, place) => {
      places[this.#terms.of(term)] = place;
    });
    const postingStarts = new Uint32Array(terms.length + 1);
    for (const term of termsOf) increase(postingStarts, (places[term] as number) + 1, 1);
    for (let place = 0; place < terms.length; place++)
      increase(postingStarts, place + 1, postingStarts[place] as number);
    const next = postingStarts.slice();
    const size = termsOf.length;
    const postings = new Uint32Array(size);
    const impacts = new Uint16Array(size);
    const fields = new Uint8Array(size);
    for (let doc = 0; doc < this.#ids.length; doc++) {
      for (let i = termStarts[doc] as number; i < (termStarts[doc + 1] as number); i++) {
        const place = places[termsOf[i] as number] as number;
        const at = next[place] as number;
        next[place] = at + 1;
        postings[at] = doc;
        impacts[at] = given[i] as number;
        fields[at] = givenFields[i] as number;
      }
    }
    return { terms, letters: Uint32Array.from(terms, letterMask), postingStarts, postings, impacts, fields };
  }
}

function increase(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] as number) + by;
}

/** Assigns numbers to names in order of first appearance. */
class Numbered {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}
