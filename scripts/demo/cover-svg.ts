import {
  circle,
  HEIGHT as H,
  lines,
  noise,
  path,
  rect,
  type Svg,
  times,
  WIDTH as W,
  wrapSvg,
} from './pictures/shapes.ts';

/** Scenes for the demo market, drawn from shapes only. */
const SCENES = {
  calendar: () =>
    rect(0, 0, W, H, '#C9D3EA') +
    rect(130, 110, 1150, 700, '#FFFFFF', 28) +
    rect(130, 110, 290, 700, '#EEF1F9', 28) +
    rect(180, 160, 54, 54, '#33508F', 14) +
    lines(180, 280, [170, 120, 190, 140, 160], '#C3CCE0', 60) +
    times(5, (c) => rect(470 + c * 162, 170, 70, 16, c === 1 ? '#33508F' : '#C3CCE0', 8)) +
    times(14, (i) =>
      rect(
        460 + (i % 5) * 162,
        220 + Math.floor(i / 5) * 190 + noise(i) * 60,
        142,
        80 + noise(i + 40) * 70,
        ['#33508F', '#90AEE6', '#F0B24B'][Math.floor(noise(i + 9) * 3)] ?? '#33508F',
        12,
      ),
    ),
  invoice: () =>
    rect(0, 0, W, H, '#BFE0C6') +
    `<g transform="rotate(-4 380 400)">${rect(170, 130, 400, 540, '#FFFFFF', 14)}${lines(220, 200, [150, 230, 190], '#20342A', 46)}${lines(220, 400, [300, 270, 300, 250], '#D5DDD7', 44)}${rect(430, 590, 100, 34, '#20342A', 8)}</g>` +
    path(
      'M620 400 h90 m-28 -28 l28 28 l-28 28',
      'none',
      'stroke="#20342A" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"',
    ) +
    rect(770, 190, 420, 430, '#12291C', 20) +
    times(8, (i) =>
      times(3, (c) =>
        rect(810 + c * 130, 235 + i * 46, 80 - noise(i * 3 + c) * 26, 14, c === 1 ? '#6FD09A' : '#45705A', 7),
      ),
    ),
  shop: () =>
    rect(0, 0, W, H, '#16402F') +
    times(40, (i) =>
      rect(40 + (i % 8) * 155, 30 + Math.floor(i / 8) * 155, 120, 120, noise(i) > 0.7 ? '#2D6A50' : '#1D4D39', 14),
    ) +
    rect(300, 250, 680, 290, '#FFFFFF', 28) +
    rect(350, 300, 120, 120, '#2F8F63', 26) +
    path(
      'M380 362 l24 24 l42 -48',
      'none',
      'stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"',
    ) +
    lines(510, 318, [300, 220], '#C9D6CF', 46, 20) +
    rect(350, 454, 260, 56, '#14211B', 14),
  piles: () =>
    rect(0, 0, W, H, '#A895E2') +
    rect(110, 90, 1170, 720, '#F6F4FF', 26) +
    rect(110, 90, 1170, 96, '#251C46', 26) +
    times(7, (i) => rect(150 + i * 150, 120, 124, 36, i === 2 ? '#F6F4FF' : '#493A83', 10)) +
    lines(180, 250, [360], '#251C46', 40, 32) +
    times(
      4,
      (i) =>
        rect(180 + i * 265, 350, 230, 360, '#FFFFFF', 20) +
        rect(180 + i * 265, 350, 230, 14, ['#6C56D4', '#EC8048', '#39A37C', '#E3B13A'][i] ?? '', 7) +
        times(5, (j) => rect(210 + i * 265, 410 + j * 56, 170 - noise(i * 5 + j) * 80, 18, '#DAD5F0', 9)),
    ),
  night: () =>
    rect(0, 0, W, H, '#101830') +
    times(46, (i) => circle(noise(i) * W, noise(i + 60) * 480, 2 + noise(i + 20) * 4, '#8FA0CE')) +
    circle(1030, 190, 105, '#F2E2B4') +
    circle(985, 160, 96, '#101830') +
    rect(150, 290, 560, 130, '#26345F', 34) +
    lines(200, 330, [400, 280], '#7F92C7', 40) +
    rect(150, 460, 300, 110, '#26345F', 34) +
    times(3, (i) => circle(230 + i * 60, 515, 15, '#7F92C7')) +
    rect(560, 540, 580, 140, '#EBA24E', 34) +
    lines(610, 586, [440, 320], '#7A4A12', 42),
  bottles: () =>
    rect(0, 0, W, H, '#E2A983') +
    circle(1030, 210, 120, '#F3D9BC') +
    rect(0, 600, W, 200, '#B96C49') +
    times(3, (i) => {
      const x = 290 + i * 250;
      const fill = ['#5B7F5E', '#DCC8A4', '#9EACB0'][i] ?? '';
      return (
        rect(x + 60, 190, 60, 90, '#3B2B22', 8) +
        rect(x + 30, 160, 130, 40, '#3B2B22', 10) +
        rect(x, 270, 180, 360, fill, 44) +
        rect(x + 28, 390, 124, 140, '#F7EFE3', 8) +
        lines(x + 50, 420, [80, 60, 70], '#8B7561', 32, 10)
      );
    }),
  letter: () =>
    rect(0, 0, W, H, '#DFD5BF') +
    rect(330, 60, 620, 760, '#FFFDF6', 4) +
    rect(400, 130, 480, 54, '#1D1B17') +
    rect(400, 210, 480, 4, '#1D1B17') +
    rect(400, 222, 480, 4, '#1D1B17') +
    rect(400, 270, 300, 26, '#1D1B17') +
    lines(400, 340, [200, 210, 190, 205, 200, 180, 210, 196, 204, 188], '#C6BDA9', 40) +
    path(
      'M660 600 l50 -70 l40 40 l60 -130 l40 50 l30 -90',
      'none',
      'stroke="#B23A2B" stroke-width="9" stroke-linejoin="round"',
    ) +
    lines(650, 650, [220, 200, 214], '#C6BDA9', 40),
  ferry: () =>
    rect(0, 0, W, H, '#BCDFE3') +
    path('M0 470 L250 210 L430 400 L640 160 L900 450 L1080 300 L1280 470 V800 H0Z', '#6E9E96') +
    path('M640 160 L560 252 L640 300 L700 240 L760 292Z', '#EAF4F2') +
    rect(0, 470, W, 330, '#1E6683') +
    path('M420 520 H900 L840 610 H480Z', '#F5F7F7') +
    rect(500, 440, 320, 80, '#F5F7F7', 12) +
    rect(590, 380, 120, 64, '#D9583A', 8) +
    rect(620, 320, 50, 64, '#1C2B33', 4) +
    times(6, (i) => rect(525 + i * 48, 464, 30, 26, '#1E6683', 5)) +
    path('M0 640 q80 -40 160 0 t160 0 t160 0 t160 0 t160 0 t160 0 t160 0 t160 0 V800 H0Z', '#124C64'),
  lens: () =>
    rect(0, 0, W, H, '#E0C078') +
    circle(800, 400, 300, '#1B1B1E') +
    circle(800, 400, 262, '#2B2B30') +
    circle(800, 400, 206, '#141417') +
    circle(800, 400, 160, '#2D5276') +
    circle(800, 400, 112, '#173148') +
    circle(740, 340, 36, '#9CC5E6', 'opacity=".8"') +
    times(
      24,
      (i) => `<rect x="790" y="104" width="20" height="36" fill="#3C3C43" transform="rotate(${i * 15} 800 400)"/>`,
    ) +
    rect(110, 140, 250, 66, '#2A2415', 12) +
    lines(110, 240, [200], '#8F7434', 30, 20) +
    rect(110, 600, 220, 80, '#2A2415', 40),
  garden: () =>
    rect(0, 0, W, H, '#EDE6CF') +
    times(9, (i) => {
      const x = 60 + (i % 3) * 400;
      const y = 60 + Math.floor(i / 3) * 240;
      const w = 360;
      const h = 200;
      const fill =
        ['#86AC67', '#C7D69C', '#DFB65A', '#5C8A52', '#D88C55', '#9DBE82', '#B55E3D', '#709A5F', '#E3CE8C'][i] ?? '';
      return (
        rect(x, y, w, h, fill, 14) +
        times(18, (j) => circle(x + 44 + (j % 6) * 54, y + 46 + Math.floor(j / 6) * 54, 10, 'rgba(40,50,25,.35)'))
      );
    }),
  review: () =>
    rect(0, 0, W, H, '#F1D9D2') +
    rect(140, 110, 760, 580, '#FFFFFF', 20) +
    rect(200, 170, 640, 230, '#F4B8A6', 14) +
    circle(420, 285, 80, '#DD6A4C') +
    path('M520 400 L660 230 L840 400Z', '#C34D35') +
    lines(200, 450, [420, 560, 500, 300], '#E7DAD5', 52, 20) +
    rect(760, 330, 400, 170, '#2A2230', 26) +
    lines(810, 380, [280, 200], '#B9A7C4', 48, 20) +
    circle(760, 330, 26, '#F0B24B'),
  list: () =>
    rect(0, 0, W, H, '#2B2B2D') +
    rect(300, 0, 680, 800, '#FFFDF9') +
    rect(300, 0, 680, 170, '#DE5B36') +
    rect(370, 60, 270, 46, '#FFFDF9', 6) +
    circle(890, 84, 40, '#FFFDF9') +
    lines(370, 230, [360], '#222', 40, 28) +
    times(
      5,
      (i) =>
        rect(370, 320 + i * 88, 40, 40, '#DE5B36', 8) +
        lines(440, 320 + i * 88, [380 - noise(i) * 120, 300 - noise(i + 5) * 90], '#D9D4CC', 28),
    ),
} satisfies Record<string, () => Svg>;

export type Scene = keyof typeof SCENES;

/** A scene as part of a picture, with its hues rotated by `hue` degrees. */
export const sceneSvg = (scene: Scene, hue = 0): Svg => turned(SCENES[scene](), hue);

/** A 16:10 picture of nothing but a scene. */
export const coverSvg = (scene: Scene, hue = 0): string => wrapSvg(sceneSvg(scene, hue));

/** Rotates the hues of a drawing; grays, black and white stay unchanged. */
const turned = (svg: Svg, degrees: number): Svg =>
  degrees === 0 ? svg : svg.replace(/#([0-9A-Fa-f]{6})/g, (_, hex: string) => turnedColor(hex, degrees));

function turnedColor(hex: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const chroma = max - min;
  if (chroma === 0) return `#${hex}`;
  const lightness = (max + min) / 2;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  const sector = max === r ? ((g - b) / chroma + 6) % 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  const hue = (sector * 60 + degrees) % 360;
  return `hsl(${hue.toFixed(0)},${(saturation * 100).toFixed(0)}%,${(lightness * 100).toFixed(0)}%)`;
}

const LOGO = 320;
/** A logo: two leaves on a rounded square, with colors that depend on the title. */
export const logoSvg = (title: string): string => {
  const seed = [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const ink = ['#33508F', '#1E7A4C', '#8A3B2E', '#5B4A8A', '#20342A', '#94691E'][seed % 6] ?? '#33508F';
  const turn = (seed % 8) * 45;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}" viewBox="0 0 ${LOGO} ${LOGO}">${rect(0, 0, LOGO, LOGO, ink, 64)}<g transform="rotate(${turn} 160 160)">${path('M160 60 A100 100 0 0 1 260 160 L160 160 Z', '#FFFFFF')}${path('M160 260 A100 100 0 0 1 60 160 L160 160 Z', '#FFFFFF', 'opacity=".55"')}</g></svg>`;
};
