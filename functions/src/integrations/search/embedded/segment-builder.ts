import { METRIC_SOURCES } from '../../../../../src/domain/listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../../../../../src/domain/listing/options.ts';
import { tagKey } from '../../../../../src/domain/search/filters.ts';
import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';
import { Growing } from './growing.ts';
import { type Impact, impactsOf } from './impacts-of.ts';
import { lettersOf } from './letters.ts';
import { BUY_NOW, type Columns, type Segment, SOLD } from './segment.ts';

const bytes = () => new Growing((length) => new Uint8Array(length));
const shorts = () => new Growing((length) => new Uint16Array(length));
const integers = () => new Growing((length) => new Uint32Array(length));
const floats = () => new Growing((length) => new Float64Array(length));
const encoder = new TextEncoder();

/** Builds a segment of entries that are added in the order of their ids, each id once. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #columns = {
    ...{ category: bytes(), stage: bytes(), source: bytes(), flags: bytes(), country: shorts() },
    founded: new Growing((length) => new Int32Array(length)),
    ...{ price: floats(), multiple: floats(), revenue: floats(), profit: floats(), mrr: floats(), listedAt: floats() },
  };
  readonly #countries = new Numbered();
  readonly #tags = new Numbered();
  readonly #tagStarts = integers();
  readonly #tagsOf = integers();
  readonly #terms = new Numbered();
  /** The terms of each listing, one after the other, as they are numbered here. */
  readonly #termStarts = integers();
  readonly #termsOf = integers();
  readonly #impacts = shorts();
  readonly #fields = bytes();
  readonly #cardStarts = integers();
  readonly #cards = bytes();

  /** `impacts` are those of the entry, where they are known already. */
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
      ...this.#doneColumns(),
      countries: this.#countries.names,
      tags: this.#tags.names,
      tagStarts: this.#tagStarts.done(),
      tagsOf: this.#tagsOf.done(),
      ...this.#inverted(),
      cards: this.#cards.done(),
      cardStarts: this.#cardStarts.done(),
    };
  }

  #addColumns({ card, revenue, profit, mrr, source }: SearchEntry): void {
    const columns = this.#columns;
    columns.category.push(CATEGORIES.indexOf(card.category));
    columns.stage.push(STAGES.indexOf(card.stage));
    columns.source.push(METRIC_SOURCES.indexOf(source));
    columns.flags.push((card.state === 'sold' ? SOLD : 0) | (card.buyNow ? BUY_NOW : 0));
    columns.country.push(this.#countries.of(card.country));
    columns.founded.push(Number(card.foundedOn.slice(0, 4)) * 12 + Number(card.foundedOn.slice(5, 7)));
    columns.price.push(card.askingPrice);
    columns.multiple.push(card.multipleTenths ?? Number.NaN);
    columns.revenue.push(revenue ?? Number.NaN);
    columns.profit.push(profit ?? Number.NaN);
    columns.mrr.push(mrr ?? Number.NaN);
    columns.listedAt.push(card.listedAt.getTime());
  }

  #doneColumns(): Columns {
    const { category, stage, source, flags, country, founded, price, multiple, revenue, profit, mrr, listedAt } =
      this.#columns;
    return {
      ...{ category: category.done(), stage: stage.done(), source: source.done(), flags: flags.done() },
      ...{ country: country.done(), founded: founded.done(), price: price.done(), multiple: multiple.done() },
      ...{ revenue: revenue.done(), profit: profit.done(), mrr: mrr.done(), listedAt: listedAt.done() },
    };
  }

  /** From the terms of each listing to the listings of each term, the terms in the order of their letters. */
  #inverted(): Pick<Segment, 'terms' | 'letters' | 'postingStarts' | 'postings' | 'impacts' | 'fields'> {
    const [termStarts, termsOf] = [this.#termStarts.done(), this.#termsOf.done()];
    const [given, givenFields] = [this.#impacts.done(), this.#fields.done()];
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
    const [postings, impacts, fields] = [new Uint32Array(size), new Uint16Array(size), new Uint8Array(size)];
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
    return { terms, letters: Uint32Array.from(terms, lettersOf), postingStarts, postings, impacts, fields };
  }
}

function increase(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] as number) + by;
}

/** Numbers for names, in the order in which they come. */
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
