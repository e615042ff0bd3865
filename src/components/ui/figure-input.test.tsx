import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { show } from '../../../tests/components/screen.tsx';
import type { FigureUnit } from '../../domain/figures/read-figure.ts';
import { setScreenZone } from '../../domain/shared/reader-clock.ts';
import { type FigureConversion, FigureInput, type FigureInputProps } from './figure-input.tsx';

interface FigureOfTest extends Pick<FigureInputProps, 'inDollars' | 'instead'> {
  unit: FigureUnit;
  initial?: number | null;
}
function Figure({ unit, initial = null, ...rest }: FigureOfTest) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <>
      <FigureInput {...rest} label="Figure" unit={unit} suffix="each" value={value} onChange={setValue} />
      <input aria-label="Next" />
      <output aria-label="Value">{String(value)}</output>
    </>
  );
}

let screen: Awaited<ReturnType<typeof show>>;
const field = () => screen.getByLabelText('Figure');
const value = () => screen.getByLabelText('Value');

test.each([
  ['money', 2_400_000, '24,000'],
  ['money', 1_050, '10.50'],
  ['count', 9_000, '9,000'],
  ['measure', 2.5, '2.5'],
  ['count', 0, '0'],
  ['count', null, ''],
] as const)('%s: %d is shown as “%s”', async (unit, initial, shown) => {
  screen = await show(<Figure unit={unit} initial={initial} />);
  await expect.element(field()).toHaveValue(shown);
  await expect.element(screen.getByText('each')).toBeVisible();
});

test.each([
  ['money', '24000', '2400000', '24,000'],
  ['money', '$10.5', '1050', '10.50'],
  ['money', '1.500,00', '150000', '1,500'],
  ['money', '42k', '4200000', '42,000'],
  ['measure', '2,5', '2.5', '2.5'],
  ['measure', '1,500', '1500', '1,500'],
  ['count', '1.500', '1500', '1,500'],
] as const)('%s: %s is read while it is typed and tidied when it is left', async (unit, text, read, tidy) => {
  screen = await show(<Figure unit={unit} />);
  await field().fill(text);
  await expect.element(field()).toHaveValue(text);
  await expect.element(value()).toHaveTextContent(read);
  await userEvent.tab();
  await expect.element(field()).toHaveValue(tidy);
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['money', '-500', 'Enter 0 or more.'],
  ['money', 'a lot', 'Enter one number, such as 1,500 or 12.50.'],
  ['count', '2.5', 'Enter a whole number.'],
  ['measure', '2.5555', 'At most two decimals.'],
] as const)('%s: %s stays in the field, with the reason', async (unit, text, message) => {
  screen = await show(<Figure unit={unit} initial={100} />);
  await field().fill(text);
  await expect.element(value()).toHaveTextContent('NaN');
  expect(screen.getByText(message).query()).toBeNull();
  await userEvent.tab();
  await expect.element(field()).toHaveValue(text);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAccessibleDescription(message);
  await field().fill('7');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('7');
  expect(screen.getByText(message).query()).toBeNull();
});

test('asks which of two figures is meant, and accepts the answer', async () => {
  screen = await show(<Figure unit="money" />);
  await field().fill('12.400');
  await expect.element(value()).toHaveTextContent('NaN');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('12.400');
  await expect.element(screen.getByText(/^Which one is it\?/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '12.40' })).toBeVisible();
  await screen.getByRole('button', { name: '12,400' }).click();
  await expect.element(field()).toHaveValue('12,400');
  await expect.element(field()).toHaveFocus();
  await expect.element(value()).toHaveTextContent('1240000');
  expect(screen.getByText(/^Which one is it\?/).query()).toBeNull();
});

test('an emptied field is empty', async () => {
  screen = await show(<Figure unit="money" initial={100} />);
  await field().clear();
  await expect.element(value()).toHaveTextContent('null');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('');
});

function Elsewhere() {
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <FigureInput label="Figure" unit="money" value={500} text={text} onText={setText} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Turn the page
      </button>
    </>
  );
}

test('an unreadable value survives the field if its text is stored elsewhere', async () => {
  screen = await show(<Elsewhere />);
  const turn = screen.getByRole('button', { name: 'Turn the page' });
  await field().fill('some 5k');
  await turn.click();
  await expect.element(field()).not.toBeInTheDocument();
  await turn.click();
  await expect.element(field()).toHaveValue('some 5k');
  await expect.element(field()).toHaveAccessibleDescription('Enter one number, such as 1,500 or 12.50.');
});

test('a price in another currency is converted on request, never silently', async () => {
  const dollars = [{ currency: 'EUR', rate: '1.1202' }];
  fakeApi('getRates', () => ({ day: new Date().toISOString().slice(0, 10), dollars }));
  screen = await show(<Figure unit="money" />);
  await field().fill('€5,000');
  await userEvent.tab();
  await expect
    .element(field())
    .toHaveAccessibleDescription('Prices are in US dollars. €5,000 are about $5,601 today. Use $5,601');
  await expect.element(value()).toHaveTextContent('NaN');
  await screen.getByRole('button', { name: 'Use $5,601' }).click();
  await expect.element(field()).toHaveValue('5,601');
  await expect.element(value()).toHaveTextContent('560100');
  await field().fill('KWD 5,000');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription(/^Prices are in US dollars\. .* no rate for KWD \(Kuwaiti/);
});

test('a total in another currency is rejected with an alternative', async () => {
  const inDollars = 'Enter US dollars.';
  const instead = { text: 'By month it comes to $5,601.20.', cents: 560_120 };
  screen = await show(<Figure unit="money" inDollars={inDollars} />);
  await field().fill('€5,000');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription(inDollars);
  await screen.unmount();
  screen = await show(<Figure unit="money" inDollars={inDollars} instead={instead} />);
  await field().fill('a lot');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('Enter one number, such as 1,500 or 12.50.');
  await field().fill('€5,000');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription(/^By month it comes to \$5,601\.20\./);
  await screen.getByRole('button', { name: 'Use $5,601.20' }).click();
  await expect.element(field()).toHaveValue('5,601.20');
  await expect.element(value()).toHaveTextContent('560120');
});

type Started = Parameters<FigureConversion['start']>;
/** A field that accepts amounts in any currency. `answers` completes the most recent conversion. */
function Converted({ started, answers }: { started: Started[]; answers: { end?: (problem: string | null) => void } }) {
  const [text, setText] = useState<string | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const [sent, setSent] = useState<{ text: string; state: FigureConversion['state'] } | null>(null);
  return (
    <>
      <FigureInput
        label="Figure"
        unit="money"
        value={value}
        onChange={(next) => Number.isNaN(next) || setValue(next)}
        text={text}
        onText={setText}
        note={value === 380_868 ? '€3,400 at 1.1202' : undefined}
        convert={{
          state: sent?.text === text ? sent.state : null,
          start: (amount, typed) => {
            started.push([amount, typed]);
            setSent({ text: typed, state: 'waiting' });
            answers.end = (problem) => {
              setSent({ text: typed, state: problem === null ? null : { problem } });
              if (problem !== null) return;
              setText(null);
              setValue(380_868);
            };
          },
        }}
      />
      <input aria-label="Next" />
    </>
  );
}

describe('an amount in another currency', () => {
  async function typed(text: string) {
    const started: Started[] = [];
    const answers: { end?: (problem: string | null) => void } = {};
    screen = await show(<Converted started={started} answers={answers} />);
    await field().fill(text);
    expect(started).toEqual([]);
    await userEvent.tab();
    return { started, answers };
  }

  test('is converted on blur with a note; then dollars are shown with the rate below', async () => {
    const { started, answers } = await typed('€3,400');
    expect(started).toEqual([[{ currency: 'EUR', minor: 340_000 }, '€3,400']]);
    await expect.element(screen.getByText('Converting…')).toBeVisible();
    await expect.element(field()).toHaveValue('€3,400');
    answers.end?.(null);
    await expect.element(field()).toHaveValue('3,808.68');
    await expect.element(screen.getByText('€3,400 at 1.1202')).toBeVisible();
    await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('stays as typed with the error if rejected, and is retried on demand', async () => {
    const { started, answers } = await typed('5 KWD');
    answers.end?.('No rate for KWD.');
    await expect.element(screen.getByText('No rate for KWD.', { exact: false })).toBeVisible();
    await expect.element(field()).toHaveValue('5 KWD');
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(started).toHaveLength(2);
  });

  test('with an ambiguous sign asks for the currency first', async () => {
    const { started } = await typed('3400 kr');
    expect(started).toEqual([]);
    await screen.getByRole('button', { name: 'Danish kroner' }).click();
    expect(started).toEqual([[{ currency: 'DKK', minor: 340_000 }, '3400 kr DKK']]);
  });

  test('with two possible readings asks for the amount first', async () => {
    const { started } = await typed('1.500 €');
    await screen.getByRole('button', { name: '€1,500' }).click();
    expect(started).toEqual([[{ currency: 'EUR', minor: 150_000 }, '1.500 €']]);
    await expect.element(screen.getByText('Converting…')).toBeVisible();
  });

  test('is dropped when dollars are typed over it', async () => {
    const { answers } = await typed('€3,400');
    answers.end?.(null);
    await field().fill('20');
    await userEvent.tab();
    await expect.element(field()).toHaveValue('20');
    await expect.element(screen.getByText('€3,400 at 1.1202')).not.toBeInTheDocument();
  });
});

test.each([
  ['money', '3.400', '340000', '3.400', 'Read as $3,400.'],
  // A count has no decimals, so there is no ambiguity.
  ['count', '3.400', '3400', '3.400', null],
  ['money', '3.400,50', '340050', '3.400,50', null],
  ['measure', '2,5', '2.5', '2,5', null],
] as const)('%s, %s: the locale decides ambiguous amounts, with a note', async (unit, text, read, tidy, said) => {
  onTestFinished(() => setScreenZone('UTC'));
  setScreenZone('UTC', 'de-DE');
  screen = await show(<Figure unit={unit} />);
  await field().fill(text);
  await userEvent.tab();
  await expect.element(value()).toHaveTextContent(read);
  await expect.element(field()).toHaveValue(tidy);
  if (said) await expect.element(screen.getByText(said)).toBeVisible();
  else await expect.element(screen.getByText('Read as')).not.toBeInTheDocument();
});
