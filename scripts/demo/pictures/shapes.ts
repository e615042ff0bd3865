/** Size of a picture of the demo market, in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 800;

/** A fragment of an SVG document. */
export type Svg = string;
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): Svg =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): Svg =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): Svg => `<path d="${d}" fill="${fill}" ${more}/>`;
export const times = (n: number, draw: (i: number) => Svg): Svg =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');
/** Evenly distributed pseudorandom numbers in [0, 1), the same on every run. */
export const noise = (i: number): number => {
  const x = Math.sin(i * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x);
};
export const lines = (x: number, y: number, widths: number[], fill: string, gap = 34, height = 14): Svg =>
  widths.map((w, i) => rect(x, y + i * gap, w, height, fill, height / 2)).join('');

/** Wraps a fragment as a complete SVG document. */
export const wrapSvg = (inner: Svg, width = WIDTH, height = HEIGHT): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
