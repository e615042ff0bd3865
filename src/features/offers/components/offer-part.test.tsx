import { expect, test } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import type { OfferValues } from '../data/unsent-offer-store.ts';
import { useOfferTexts } from '../data/use-offer-texts.ts';
import { offerPart } from './offer-part.ts';
import { firstOfferValues } from './offer-values.ts';
import type { OfferFormState } from './use-offer-form.ts';

const renders = { price: 0, days: 0 };

const Price = offerPart<OfferFormState>(
  () => ['price'],
  ({ form, texts }) => {
    renders.price++;
    return <FigureInput unit="money" label="Price" {...form.getInputProps('price')} {...texts.of('price')} />;
  },
);

const Days = offerPart<OfferFormState & { label: string }>(
  () => ['diligenceDays'],
  ({ form, texts, label }) => {
    renders.days++;
    return (
      <FigureInput unit="count" label={label} {...form.getInputProps('diligenceDays')} {...texts.of('diligenceDays')} />
    );
  },
);

function Form() {
  const texts = useOfferTexts({});
  const form = useCheckedForm<OfferValues>({
    initialValues: firstOfferValues({ supportDays: 30, assets: [] }),
    validate: ({ diligenceDays }) => (diligenceDays === 4 ? { diligenceDays: 'Not four.' } : {}),
  });
  const price = form.values.price ?? 0;
  return (
    <form onSubmit={form.onSubmit(() => {})} noValidate>
      <Price form={form} texts={texts} />
      <Days form={form} texts={texts} label={price > 100_000 ? 'Days, for so much' : 'Days'} />
      <output>{JSON.stringify([form.values.price, form.values.diligenceDays])}</output>
      <button type="submit">Send</button>
    </form>
  );
}

test('a part of the offer form renders for its own values, texts, errors and props only', async () => {
  const screen = await show(<Form />);
  const price = screen.getByLabelText('Price');
  const days = screen.getByLabelText('Days');
  const before = renders.days;
  await price.fill('900');
  await price.fill('90x');
  await expect.element(screen.getByText('[null,4]')).toBeVisible();
  expect(renders.days).toBe(before);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(days).toHaveAccessibleDescription('Not four.');
  const priceRenders = renders.price;
  await days.fill('5');
  await expect.element(days).toHaveAccessibleDescription('');
  expect(renders.price).toBe(priceRenders);
  // The price's handlers are those of a render before the days changed.
  await price.fill('2,000');
  await expect.element(screen.getByText('[200000,5]')).toBeVisible();
  await expect.element(screen.getByLabelText('Days, for so much')).toHaveValue('5');
});
