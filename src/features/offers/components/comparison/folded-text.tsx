import textClasses from '../../../../components/ui/text.module.css';

/** So much is read in a cell; what is longer opens. */
const SHORT = 80;
const BEGINNING = 40;

/** What somebody wrote, folded where it is long. */
export const FoldedText = ({ text }: { text: string }) =>
  text.length <= SHORT ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, BEGINNING).trimEnd()}…</summary>
      <span className={textClasses.preLine}>{text}</span>
    </details>
  );
