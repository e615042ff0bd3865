import { isolateText } from '../../domain/shared/isolate-text.ts';
import {
  HEIC_PICTURE,
  isHeic,
  MAX_PIXELS,
  pictureProblem,
  UNREADABLE_PICTURE,
} from '../../domain/upload/picture-upload.ts';

const START_BYTES = 40;

/** Returns true if the browser can decode a picture, as the crop dialog will have to. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file);
    const pixels = picture.width * picture.height;
    picture.close();
    return pixels <= MAX_PIXELS;
  } catch {
    return false;
  }
}

/**
 * Returns an error message for a selected picture that can't be used, before the user is asked to crop it; otherwise
 * null.
 */
export async function checkPicture(file: File): Promise<string | null> {
  const start = await file.slice(0, START_BYTES).arrayBuffer();
  if (isHeic(file.name, new TextDecoder('latin1').decode(start))) return HEIC_PICTURE;
  return pictureProblem(file) ?? ((await isReadable(file)) ? null : UNREADABLE_PICTURE);
}

/**
 * Checks several files with `checkPicture`. Returns a function for `chooseFiles` that gives a file's error message,
 * prefixed with its name.
 */
export async function checkPictures(files: readonly File[]): Promise<(file: File) => string | null> {
  const problems = new Map(await Promise.all(files.map(async (file) => [file, await checkPicture(file)] as const)));
  return (file) => {
    const problem = problems.get(file);
    return problem ? `${isolateText(file.name)}: ${problem}` : null;
  };
}
