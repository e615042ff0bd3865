/** The selected part of a picture, in the picture's pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/**
 * Crops a picture to an area and scales it to at most `maxWidth` pixels wide. The result is a JPEG, or a PNG to keep
 * transparency.
 */
export async function cropPicture(
  url: string,
  area: Area,
  maxWidth: number,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxWidth, Math.round(area.width));
  canvas.height = Math.round((canvas.width * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t crop pictures.');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'))),
      type,
      QUALITY,
    );
  });
}
