import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Document } from '../../../../domain/document/document.ts';
import type { checkableFigures } from '../../../../domain/listing/figures/figure-check.ts';
import { type FigureCheck, isByMonth } from '../../../../domain/listing/figures/figure-schemas.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import classes from './document-figures.module.css';

interface DocumentFiguresProps {
  listingId: string;
  document: Document;
  figures: ReturnType<typeof checkableFigures>;
  /** Every check of the listing. */
  checks: readonly FigureCheck[];
  disabled: boolean;
}

/** The figures that a document proves, ticked one by one: each is then marked “Document checked” wherever it is shown. */
export function DocumentFigures({ listingId, document, figures, checks, disabled }: DocumentFiguresProps) {
  const check = useCommand('checkFigures');
  const stored = figures
    .filter(({ figure, value }) =>
      checks.some((one) => one.documentId === document.id && one.figure === figure && one.value === value),
    )
    .map(({ figure }) => figure);
  // What was ticked shows at once, until it is stored; a refusal takes it back.
  const [sent, setSent] = useState<readonly string[] | null>(null);
  const ticked = sent ?? stored;
  if (sent && !check.isPending && String(sent.toSorted()) === String(stored.toSorted())) setSent(null);
  const send = (names: string[]) => {
    setSent(names);
    // Only what was ticked or unticked now: the document may prove what is not shown here.
    const changed = figures
      .filter(({ figure }) => names.includes(figure) !== ticked.includes(figure))
      .map(({ figure, value }) => ({ figure, value, proved: names.includes(figure) }));
    check.mutate({ listingId, documentId: document.id, figures: changed }, { onError: () => setSent(null) });
  };
  return (
    <>
      <Checkbox.Group
        label={<span className={textClasses.breakAnywhere}>What {document.name} proves</span>}
        value={[...ticked]}
        onChange={send}
        fz="sm"
      >
        <div className={classes.figures}>
          {figures.map(({ figure, label, text }) => (
            <Checkbox
              key={figure}
              value={figure}
              disabled={disabled || check.isPending}
              label={
                <span className={textClasses.breakAnywhere}>
                  {label}
                  {!isByMonth(figure) && `: ${text}`}
                </span>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      {check.error && <ErrorState text={errorText(check.error)} />}
    </>
  );
}
