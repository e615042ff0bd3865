import type { DemoListing } from '../demo-listing.ts';
import { KIND_WORDS } from './kind-words.ts';
import { hostOf, lookOf, sign } from './project-look.ts';
import { circle, rect, type Svg } from './shapes.ts';
import { paragraph, words } from './words.ts';

const INK = '#14191A';
const MUTED = '#5C6663';
const LINE = '#E7E4DC';

/** An open email sent by the project. */
export function drawMail(demo: DemoListing): Svg {
  const { ink, tint } = lookOf(demo);
  const { mail, button } = KIND_WORDS[demo.category];
  return (
    rect(0, 0, 1280, 800, tint) +
    rect(220, 60, 840, 760, '#FFFFFF', 16) +
    sign(270, 104, 52, demo, ink) +
    words(340, 128, demo.title, { size: 22, fill: INK, bold: true }) +
    words(340, 154, `hello@${hostOf(demo)}`, { size: 17, fill: MUTED }) +
    words(1010, 128, 'Friday, 8:02', { size: 17, fill: MUTED, anchor: 'end' }) +
    rect(270, 184, 740, 1.5, LINE) +
    paragraph(270, 246, mail.subject.replace('{title}', demo.title), {
      size: 36,
      fill: INK,
      bold: true,
      width: 740,
      leading: 1.2,
      most: 2,
    }) +
    paragraph(270, 350, mail.opening, { size: 22, fill: INK, width: 740 }) +
    mail.points
      .map((point, i) => circle(282, 415 + i * 54, 6, ink) + words(306, 422 + i * 54, point, { size: 22, fill: INK }))
      .join('') +
    rect(270, 578, 250, 58, ink, 12) +
    words(395, 614, button, { size: 20, fill: '#FFFFFF', bold: true, anchor: 'middle' }) +
    rect(270, 690, 740, 1.5, LINE) +
    paragraph(270, 726, demo.oneLine, { size: 17, fill: MUTED, width: 740, most: 2 })
  );
}

/** The project on a phone: a list and its main action. */
export function drawPhone(demo: DemoListing): Svg {
  const { ink, tint, pale } = lookOf(demo);
  const { listHead, rows, act, promise } = KIND_WORDS[demo.category];
  return (
    rect(0, 0, 1280, 800, pale) +
    paragraph(110, 300, demo.oneLine, { size: 42, fill: INK, bold: true, width: 500, leading: 1.2, most: 5 }) +
    words(110, 620, promise, { size: 21, fill: MUTED }) +
    rect(730, 40, 400, 800, INK, 54) +
    rect(744, 54, 372, 780, '#FFFFFF', 42) +
    rect(880, 70, 100, 22, INK, 11) +
    sign(772, 122, 40, demo, ink) +
    words(824, 150, demo.title, { size: 21, fill: INK, bold: true }) +
    words(772, 222, listHead, { size: 27, fill: INK, bold: true }) +
    rows
      .map(
        ([row, end], i) =>
          rect(772, 246 + i * 82, 316, 1.5, LINE) +
          rect(772, 264 + i * 82, 46, 46, tint, 12) +
          words(832, 284 + i * 82, row, { size: 17, fill: INK, bold: true }) +
          words(832, 308 + i * 82, end, { size: 16, fill: MUTED }),
      )
      .join('') +
    rect(772, 690, 316, 58, ink, 14) +
    words(930, 726, act, { size: 20, fill: '#FFFFFF', bold: true, anchor: 'middle' })
  );
}
