import { cropPicture } from '../../../lib/files/crop-picture.ts';

/** Maximum side of a logo, in pixels. */
const WIDEST = 640;

/** Crops an icon to the square in its middle, as a PNG that keeps its transparency. */
export async function squareIcon(icon: Blob): Promise<Blob> {
  const { width, height } = await createImageBitmap(icon);
  const side = Math.min(width, height);
  const url = URL.createObjectURL(icon);
  try {
    const area = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
    return await cropPicture(url, area, WIDEST, 'image/png');
  } finally {
    URL.revokeObjectURL(url);
  }
}
