import { renditionUrl } from '../../../src/domain/picture/rendition.ts';
import { circle, path, rect, type Svg, wrapSvg } from './shapes.ts';
import { type Drawing, storedHash } from './stored-pictures.ts';

const SIZE = 320;

type Hair = 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'side';
interface Face {
  back: string;
  skin: string;
  hair: string;
  style: Hair;
  shirt: string;
  glasses?: true;
  beard?: true;
}

/** Drawn portraits of the demo market's fictional people. */
const FACES: Readonly<Record<string, Face>> = {
  'demo-buyer': { back: '#D5E3EE', skin: '#F2CDB0', hair: '#D9B46A', style: 'bun', shirt: '#33508F' },
  'demo-seller': { back: '#E9DFC8', skin: '#7A4A2E', hair: '#1F1A17', style: 'short', shirt: '#1E7A4C', beard: true },
  'demo-admin': { back: '#DDD6EA', skin: '#EFC6A6', hair: '#5A3A28', style: 'long', shirt: '#5B4A8A', glasses: true },
  'demo-seller-2': { back: '#F0DACF', skin: '#A8714A', hair: '#1E1815', style: 'long', shirt: '#8A3B2E' },
  'demo-seller-3': { back: '#D3E2DD', skin: '#F0C9AC', hair: '#B98A4B', style: 'side', shirt: '#33473E', beard: true },
  'demo-seller-4': { back: '#EAD9E2', skin: '#E3B48E', hair: '#3A2A22', style: 'curls', shirt: '#8C3A67' },
  'demo-seller-5': {
    back: '#DCE5CF',
    skin: '#5B3722',
    hair: '#15110F',
    style: 'bald',
    shirt: '#94691E',
    glasses: true,
  },
  'demo-seller-6': { back: '#D6E1E8', skin: '#EBC39F', hair: '#17181B', style: 'side', shirt: '#1E6683' },
  'demo-buyer-2': { back: '#EFE2CC', skin: '#C98F66', hair: '#2A1D16', style: 'short', shirt: '#33508F', beard: true },
  'demo-buyer-3': { back: '#DCE7E4', skin: '#D9A57E', hair: '#2B211C', style: 'bun', shirt: '#1E6683', glasses: true },
  'demo-buyer-4': {
    back: '#E2DCEB',
    skin: '#F3D0B5',
    hair: '#C9A15C',
    style: 'short',
    shirt: '#33473E',
    glasses: true,
  },
  'demo-buyer-5': { back: '#F1DCD8', skin: '#6E4229', hair: '#1B1412', style: 'curls', shirt: '#8A3B2E' },
  'demo-buyer-6': { back: '#D9E4D4', skin: '#E0AE86', hair: '#6B4A2E', style: 'side', shirt: '#94691E' },
};

/** The hair that hangs behind the head, and the hair over the forehead. */
const HAIR: Record<Hair, (color: string) => [behind: Svg, front: Svg]> = {
  short: (color) => [
    '',
    path('M93 150 C84 44 236 44 227 150 C216 118 192 112 160 112 C128 112 104 118 93 150Z', color),
  ],
  long: (color) => [
    path('M84 150 C80 60 240 60 236 150 L244 268 H76Z', color),
    path('M93 160 C86 42 234 42 227 160 C216 124 182 112 146 112 C126 116 104 128 93 160Z', color),
  ],
  bun: (color) => [
    circle(160, 58, 32, color),
    path('M93 150 C84 44 236 44 227 150 C212 116 190 108 160 108 C130 108 108 116 93 150Z', color),
  ],
  curls: (color) => [
    [...Array(11).keys()]
      .map((i) => circle(160 - 84 * Math.cos((i / 10) * Math.PI), 150 - 72 * Math.sin((i / 10) * Math.PI), 34, color))
      .join(''),
    path('M95 146 C92 50 228 50 225 146 C204 112 116 112 95 146Z', color),
  ],
  bald: () => ['', ''],
  side: (color) => ['', path('M92 156 C80 42 226 40 228 142 C220 122 206 114 186 114 C150 118 112 110 92 156Z', color)],
};

function drawFace(face: Face): string {
  const { back, skin, hair, style, shirt, glasses, beard } = face;
  const [behind, front] = HAIR[style](hair);
  return wrapSvg(
    rect(0, 0, SIZE, SIZE, back) +
      behind +
      path('M40 320 C44 258 104 240 160 240 C216 240 276 258 280 320Z', shirt) +
      rect(134, 200, 52, 58, skin, 24) +
      `<ellipse cx="160" cy="154" rx="64" ry="76" fill="${skin}"/>` +
      (beard ? path('M97 160 C98 250 222 250 223 160 C212 196 190 186 160 186 C130 186 108 196 97 160Z', hair) : '') +
      front +
      circle(135, 152, 6, '#1B1613') +
      circle(185, 152, 6, '#1B1613') +
      path('M138 197 Q160 213 182 197', 'none', 'stroke="#8F3F36" stroke-width="6" stroke-linecap="round"') +
      (glasses
        ? circle(135, 152, 22, 'none', 'stroke="#2B2A2A" stroke-width="5"') +
          circle(185, 152, 22, 'none', 'stroke="#2B2A2A" stroke-width="5"') +
          path('M157 150 h6', 'none', 'stroke="#2B2A2A" stroke-width="5"')
        : ''),
    SIZE,
    SIZE,
  );
}

/** The portrait of one of the demo market's people; null for anyone else. */
export function portraitOf(personId: string): Drawing | null {
  const face = FACES[personId];
  return face ? { name: `portrait-${personId}`, draw: () => drawFace(face) } : null;
}

/** The address of a person's portrait; null if they have none. */
export function portraitUrl(personId: string): string | null {
  const portrait = portraitOf(personId);
  return portrait && renditionUrl(storedHash(portrait.name), 320);
}
