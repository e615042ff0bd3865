import type { DemoListing } from '../demo-listing.ts';
import { circle, path, rect, type Svg } from './shapes.ts';
import { words } from './words.ts';

/** The colors of one project, the same on all its pictures. */
interface ProjectLook {
  ink: string;
  tint: string;
  pale: string;
}

const LOOKS: readonly ProjectLook[] = [
  { ink: '#33508F', tint: '#C9D3EA', pale: '#EEF1F9' },
  { ink: '#1E7A4C', tint: '#BFE0C6', pale: '#EBF5EE' },
  { ink: '#8A3B2E', tint: '#EBCBC2', pale: '#F9EFEC' },
  { ink: '#5B4A8A', tint: '#CFC6E6', pale: '#F2EFF9' },
  { ink: '#94691E', tint: '#E9D8B4', pale: '#F8F2E4' },
  { ink: '#1E6683', tint: '#BCDFE3', pale: '#E9F4F6' },
  { ink: '#8C3A67', tint: '#E6C5D6', pale: '#F8EDF3' },
  { ink: '#33473E', tint: '#CBD6CF', pale: '#EFF3F0' },
];

const seedOf = (title: string): number => [...title].reduce((all, letter) => all + letter.charCodeAt(0), 0);

export const lookOf = ({ title }: Pick<DemoListing, 'title'>): ProjectLook => LOOKS[seedOf(title) % 8] as ProjectLook;

export const hostOf = ({ title }: Pick<DemoListing, 'title'>): string =>
  `${title.toLowerCase().replace(/[^a-z]+/g, '')}.example`;

/** A project's logo: its first letter on a rounded square. */
export const sign = (x: number, y: number, size: number, { title }: Pick<DemoListing, 'title'>, fill: string): Svg =>
  rect(x, y, size, size, fill, size * 0.26) +
  words(x + size / 2, y + size * 0.72, title.replace(/^The /, '').slice(0, 1), {
    size: size * 0.62,
    fill: '#FFFFFF',
    bold: true,
    anchor: 'middle',
  });

/** An empty browser window with an address bar; its content starts at 172. */
export const browserWindow = (demo: Pick<DemoListing, 'title'>): Svg =>
  rect(70, 60, 1140, 760, '#FFFFFF', 20) +
  path('M70 80 a20 20 0 0 1 20 -20 H1190 a20 20 0 0 1 20 20 V124 H70Z', '#F1F0EC') +
  [0, 1, 2].map((i) => circle(106 + i * 26, 92, 8, '#D5D2CA')).join('') +
  rect(420, 74, 440, 36, '#FFFFFF', 18) +
  words(640, 98, hostOf(demo), { size: 18, fill: '#6B6F6C', anchor: 'middle' });
