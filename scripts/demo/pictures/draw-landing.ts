import { sceneSvg } from '../cover-svg.ts';
import type { DemoListing } from '../demo-listing.ts';
import { KIND_WORDS } from './kind-words.ts';
import { browserWindow, lookOf, sign } from './project-look.ts';
import { rect, type Svg } from './shapes.ts';
import { paragraph, words } from './words.ts';

/** The landing page of a project's site: its tagline next to its scene. */
export function drawLanding(demo: DemoListing): Svg {
  const { ink, tint } = lookOf(demo);
  const { menu, button, promise } = KIND_WORDS[demo.category];
  return (
    rect(0, 0, 1280, 800, tint) +
    browserWindow(demo) +
    sign(120, 160, 44, demo, ink) +
    words(180, 193, demo.title, { size: 28, fill: '#14191A', bold: true }) +
    menu.map((item, i) => words(820 + i * 120, 190, item, { size: 18, fill: '#5C6663' })).join('') +
    paragraph(120, 320, demo.oneLine, { size: 50, fill: '#14191A', bold: true, width: 520, leading: 1.16, most: 5 }) +
    rect(120, 640, 230, 62, ink, 14) +
    words(235, 679, button, { size: 22, fill: '#FFFFFF', bold: true, anchor: 'middle' }) +
    words(120, 745, promise, { size: 19, fill: '#5C6663' }) +
    `<svg x="690" y="262" width="470" height="440" viewBox="170 0 854 800">${sceneSvg(demo.scene, demo.hue)}</svg>`
  );
}
