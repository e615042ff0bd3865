import type { ShareFacts } from '../../../../src/domain/page/share-facts.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { needsOtherScripts } from '../pdf/script-fonts.ts';
import { shareSvg } from './share-svg.ts';

/**
 * Renders a share picture as PNG. Fonts for other scripts take memory and time, so text that needs them is outlined in
 * the child process that creates PDFs.
 */
export async function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  const outlined = needsOtherScripts(facts.title + facts.oneLine)
    ? await makePdf({ kind: 'share-picture', facts })
    : Buffer.from(await shareSvg(facts));
  const { default: sharp } = await import('sharp');
  return sharp(outlined).png().toBuffer();
}
