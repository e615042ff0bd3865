import PDFDocument from 'pdfkit';
import { BRAND } from '../../../../src/domain/brand.ts';
import { BRAND_COLORS } from '../../../../src/domain/brand-colors.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { PrintedText } from './printed-text.ts';
import { scriptFonts } from './script-fonts.ts';
import { type PartyText, ScriptText } from './script-text.ts';

const MARGIN = 56;
const FOOT = 28;
const SMALL = 8.5;
const BODY = 10;

interface Style {
  size?: number;
  color?: string;
  bold?: boolean;
}
interface Facts {
  title: string;
  foot: string;
  at: Date;
}
interface Place {
  left: number;
  top: number;
  width: number;
  right?: boolean;
}
interface Column {
  label: string;
  /** Fraction of the table's width. */
  share: number;
  right?: boolean;
}

/**
 * Writes a PDF from top to bottom: tagged, with language and title for screen readers, and with the site's typeface
 * embedded. The same calls always produce the same bytes.
 */
export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #made: Promise<Buffer<ArrayBuffer>>;
  readonly #foot: string;
  readonly #printed: PrintedText;

  /** Opens a document with fonts for every script in `typed`, which must contain all text to be printed. */
  static async open(facts: Facts, typed: string, written: readonly PartyText[]): Promise<PdfWriter> {
    const pdf = new PdfWriter(facts);
    const fonts = await scriptFonts(typed);
    if (fonts) pdf.#printed.scripts = new ScriptText(pdf.#doc, fonts, written, pdf.#printed.own);
    return pdf;
  }

  private constructor({ title, foot, at }: Facts) {
    const fonts = pdfFonts();
    this.#printed = new PrintedText(fonts.known);
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      font: fonts.regular as unknown as string,
      info: { Title: this.#printed.printed(title), Author: BRAND, Creator: BRAND, CreationDate: at, ModDate: at },
    } as unknown as PDFKit.PDFDocumentOptions);
    // pdfkit accepts fonts that are already open, although its types don't say so.
    this.#doc.registerFont('regular', fonts.regular as unknown as string);
    this.#doc.registerFont('bold', fonts.bold as unknown as string);
    const chunks: Buffer[] = [];
    this.#made = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#foot = foot;
    this.#put('P', () => this.#text(BRAND, { bold: true, size: 12, color: BRAND_COLORS.fern }));
    this.#doc.moveDown(0.6);
  }

  heading(level: 1 | 2, text: string): void {
    const size = level === 1 ? 20 : 13;
    if (level === 2) this.#gap(1);
    // Keeps a heading on the same page as the text below it.
    if (this.#left() < size * 5) this.#doc.addPage();
    this.#put(level === 1 ? 'H1' : 'H2', () => this.#text(text, { bold: true, size }));
    this.#doc.moveDown(0.3);
  }

  paragraph(text: string, { muted = false, bold = false } = {}): void {
    this.#put('P', () => this.#text(text, { bold, color: muted ? BRAND_COLORS.muted : BRAND_COLORS.ink }));
    this.#doc.moveDown(0.35);
  }

  /** Writes a list of names and values, one pair per row. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void {
    this.table(
      [
        { label: '', share: 0.3 },
        { label: '', share: 0.7 },
      ],
      rows,
    );
  }

  /** Writes a table; without labels it has no header row, and its first column names the rows. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    const isNamed = columns.some(({ label }) => label);
    if (isNamed) {
      this.#row(
        table,
        columns,
        columns.map(({ label }) => label),
        'head',
      );
    }
    for (const row of rows) this.#row(table, columns, row, isNamed ? 'body' : 'named');
    table.end();
    this.#gap(0.4);
  }

  attach(name: string, content: Uint8Array, at: Date): void {
    const options = { name, type: 'application/json', creationDate: at, modifiedDate: at, relationship: 'Data' };
    this.#doc.file(content as Buffer, options);
  }

  /** Returns the finished bytes, after adding a footer with the page number and document title to each page. */
  async finish(): Promise<Buffer<ArrayBuffer>> {
    for (const note of this.#printed.notes()) this.paragraph(note, { muted: true });
    this.#root.end();
    const foot = this.#printed.spelled(this.#foot);
    const { start, count } = this.#doc.bufferedPageRange();
    for (let i = start; i < start + count; i++) {
      this.#doc.switchToPage(i);
      // Allows text below the margin, where it would otherwise start a new page.
      this.#doc.page.margins.bottom = 0;
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      const y = this.#doc.page.height - FOOT - SMALL;
      this.#style({ size: SMALL, color: BRAND_COLORS.muted }).text(foot, MARGIN, y, {
        lineBreak: false,
      });
      const page = `${i + 1} of ${count}`;
      const x = this.#doc.page.width - MARGIN - this.#doc.widthOfString(page);
      this.#doc.text(page, x, y, { lineBreak: false });
      this.#doc.endMarkedContent();
    }
    this.#doc.end();
    return this.#made;
  }

  #row(
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    kind: 'head' | 'body' | 'named',
  ): void {
    const doc = this.#doc;
    const style = (i: number): Style => ({
      size: kind === 'head' ? SMALL : BODY,
      color: kind === 'head' || (kind === 'named' && i === 0) ? BRAND_COLORS.muted : BRAND_COLORS.ink,
    });
    const width = doc.page.width - 2 * MARGIN;
    const widths = columns.map(({ share }) => share * width - 8);
    const texts = cells.map((cell) => this.#printed.printed(cell));
    const heights = texts.map((cell, i) => this.#height(cell || ' ', style(i), widths[i] ?? 0));
    const height = Math.max(...heights) + 5;
    if (height > this.#left()) doc.addPage();
    const top = doc.y;
    let x = MARGIN;
    const drawn = texts.map((cell, i) => {
      const left = x;
      x += (columns[i]?.share ?? 0) * width;
      const isHead = kind === 'head' || (kind === 'named' && i === 0);
      const right = columns[i]?.right ?? false;
      return doc.struct(
        isHead ? 'TH' : 'TD',
        { ...(isHead && { scope: kind === 'head' ? 'Column' : 'Row' }) } as object,
        () => {
          this.#draw(cell, style(i), { left, top, width: widths[i] ?? 0, right });
        },
      );
    });
    table.add(doc.struct('TR', {}, drawn));
    doc.markContent('Artifact', { type: 'Layout' });
    const line = top + height - 2;
    doc
      .moveTo(MARGIN, line)
      .lineTo(MARGIN + width, line)
      .lineWidth(0.5)
      .strokeColor(BRAND_COLORS.line)
      .stroke();
    doc.endMarkedContent();
    doc.x = MARGIN;
    doc.y = top + height;
  }

  #put(type: string, draw: () => void): void {
    this.#root.add(this.#doc.struct(type, {}, draw));
  }

  #text(text: string, style: Style): void {
    const place = { left: MARGIN, top: this.#doc.y, width: this.#doc.page.width - 2 * MARGIN };
    this.#draw(this.#printed.printed(text), style, place);
  }

  #draw(text: string, style: Style, { left, top, width, right = false }: Place): void {
    const other = this.#other(text);
    if (!other) {
      this.#style(style).text(text, left, top, { width, align: right ? 'right' : 'left' });
      return;
    }
    const { size = BODY, bold = false } = style;
    this.#style(style);
    other.draw(text, top, { left, width, right, size, own: bold ? 'bold' : 'regular' });
  }

  #height(text: string, style: Style, width: number): number {
    const { size = BODY, bold = false } = style;
    const own = bold ? ('bold' as const) : ('regular' as const);
    return this.#other(text)?.height(text, { width, size, own }) ?? this.#style(style).heightOfString(text, { width });
  }

  /** Returns the writer for other scripts; null if our own typeface can show the text. */
  #other(text: string): ScriptText | null {
    return this.#printed.isOwn(text) ? null : this.#printed.scripts;
  }

  #style({ size = BODY, color = BRAND_COLORS.ink, bold = false }: Style): PDFKit.PDFDocument {
    return this.#doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
  }

  #gap(lines: number): void {
    if (this.#left() > BODY * 4) this.#doc.font('regular', BODY).moveDown(lines);
  }

  #left(): number {
    return this.#doc.page.height - MARGIN - this.#doc.y;
  }
}
