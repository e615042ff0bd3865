import type { ShareFacts } from '../../../../src/domain/page/share-facts.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { needsOtherScripts } from '../pdf/script-fonts.ts';
import { shareSvg } from './share-svg.ts';

/**
 * Draws a share picture as PNG. Fonts of other scripts take memory and time, so letters that need them are outlined in
 * the process that makes PDFs.
 */
export async function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  const outlined = needsOtherScripts(facts.title + facts.oneLine)
    ? await makePdf({ kind: 'share-picture', facts })
    : Buffer.from(await shareSvg(facts));
  const { default: sharp } = await import('sharp');
  return sharp(outlined).png().toBuffer();
}
