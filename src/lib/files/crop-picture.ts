/** The part of a picture that was chosen, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/** Cuts a part out of a picture, as a JPEG of at most so many pixels in width. */
export async function cropPicture(url: string, area: Area, widest: number): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(widest, Math.round(area.width));
  canvas.height = Math.round((canvas.width * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot cut pictures.');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
