import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { ShareFacts } from '../../../../src/domain/page/share-facts.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { shareSvg } from './share-svg.ts';

vi.mock(import('../pdf/make-pdf.ts'), async (original) => ({ ...(await original()), makePdf: vi.fn() }));

const figure = { label: 'Revenue, 12 months', value: '$21,422', day: '6 June 2026', isGray: false };
const FACTS: ShareFacts = {
  title: 'Slotwise',
  oneLine: 'Booking pages for driving instructors',
  country: 'PL',
  about: 'SaaS, owner confirmed',
  state: 'Under offer',
  price: '$42,000',
  basis: '2.6× profit, payback 32 months',
  figures: [
    { ...figure, source: 'recomputed', mark: 'Recomputed' },
    { ...figure, source: 'document', mark: 'Document checked' },
    { ...figure, source: 'self', mark: 'Seller says' },
  ],
};
/** Returns the share of dark pixels in an area. */
async function inked(facts: ShareFacts, left: number, top: number, width: number, height: number): Promise<number> {
  const area = { left, top, width, height };
  const { data } = await sharp(await drawSharePicture(facts))
    .extract(area)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 200).length / data.length;
}

test('a share picture is a PNG of 1200 × 630 pixels and less than 200 KB', async () => {
  const png = await drawSharePicture(FACTS);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(200_000);
});

test('its markup contains only outlines, whatever people wrote', async () => {
  const svg = await shareSvg({ ...FACTS, title: '</svg><script>alert(1)</script>', oneLine: '&lt;image href="/x"/>' });
  expect(svg).not.toMatch(/script|image|text|href|Handoff/);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('each figure has its source mark: filled, half filled or a ring', async () => {
  const marks = await Promise.all([0, 1, 2].map((i) => inked(FACTS, 64 + Math.floor(i * 357.33), 520, 22, 22)));
  const [filled = 0, half = 0, ring = 0] = marks;
  expect(filled).toBeGreaterThan(half);
  expect(half).toBeGreaterThan(ring);
  expect(ring).toBeGreaterThan(0.2);
});

test('nothing extends into the margins, however long the texts are', async () => {
  const long = 'Unbelievably long words without end '.repeat(4);
  const figures = FACTS.figures.map((one) => ({ ...one, label: long, value: `$${'9'.repeat(40)}`, mark: long }));
  const facts = { ...FACTS, title: long, oneLine: long, about: long, basis: long, figures };
  expect([await inked(facts, 0, 0, 50, 590), await inked(facts, 1142, 0, 58, 590)]).toEqual([0, 0]);
  expect(await inked(facts, 64, 100, 1072, 480)).toBeGreaterThan(0.05);
});

test('letters that need other fonts are outlined in the PDF process', async () => {
  const svg = Buffer.from(await shareSvg(FACTS));
  vi.mocked(makePdf).mockResolvedValue(new Uint8Array(svg));
  const facts = { ...FACTS, title: '予約ページ' };
  expect(await sharp(await drawSharePicture(facts)).metadata()).toMatchObject({ width: 1200 });
  expect(makePdf).toHaveBeenCalledExactlyOnceWith({ kind: 'share-picture', facts });
});
