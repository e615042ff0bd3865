import { closeness, type Figure, fitsFigure } from '../../../../../src/domain/search/language/figure.ts';
import { readText } from '../../../../../src/domain/search/language/read-text.ts';
import { NEAR_WEIGHT } from '../../../../../src/domain/search/language/weights.ts';
import type { Catalogue } from './catalogue.ts';
import { everyDoc, type Finding, type Found, findGroups } from './find-groups.ts';
import { BUY_NOW, type Segment } from './segment.ts';

/** The listings of each segment that a text finds, with their scores; all of them, without scores, for no text. */
export function findText(catalogue: Catalogue, text: string): Finding {
  const { segments } = catalogue;
  if (!text) return whole(segments.map(({ count }) => unscored(everyDoc(count))));
  const { groups, figures, buyNow } = readText(text);
  if (!groups.length && !figures.length && !buyNow) return whole(segments.map(() => unscored(new Uint32Array())));
  const { found, partial } = groups.length
    ? findGroups(catalogue, groups)
    : whole(segments.map(({ count }) => ({ docs: everyDoc(count), scores: new Float32Array(count) })));
  const fitted = found.map((one, i) => {
    const segment = segments[i] as Segment;
    const docs = buyNow ? one.docs.filter((doc) => ((segment.flags[doc] as number) & BUY_NOW) !== 0) : one.docs;
    return figures.reduce((left, figure) => fitting(segment, left, figure), { ...one, docs });
  });
  return { found: fitted, partial };
}

const whole = (found: Found[]): Finding => ({ found, partial: false });

const unscored = (docs: Uint32Array): Found => ({ docs, scores: new Float32Array() });

/** Those that fit a figure; the closer to what was named, the better they score. */
function fitting(segment: Segment, found: Found, figure: Figure): Found {
  const column = segment[figure.kind];
  const amountOf = (doc: number) => (Number.isNaN(column[doc]) ? null : (column[doc] as number));
  const docs = found.docs.filter((doc) => fitsFigure(amountOf(doc), figure));
  if (figure.near !== null) {
    for (const doc of docs) {
      const gain = NEAR_WEIGHT * closeness(amountOf(doc), figure);
      found.scores[doc] = (found.scores[doc] as number) + gain;
    }
  }
  return { ...found, docs };
}
