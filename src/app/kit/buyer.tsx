import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { BuyerCard, FundsMark } from '../../components/buyer/buyer-card.tsx';
import { BuyerCardForm } from '../../components/buyer/buyer-card-form.tsx';
import { BudgetFields, CategoriesField, GoalsField } from '../../components/buyer/buyer-fields.tsx';
import { OwnBuyerCard } from '../../components/buyer/own-buyer-card.tsx';
import { newUser, type User } from '../../domain/account/user.ts';
import { buyerCardOf } from '../../domain/deal/buyer-card.ts';
import { addDays } from '../../domain/shared/time.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const NOW = new Date();
const EMPTY = newUser({ uid: 'm', email: 'm@example.com', emailVerified: true, displayName: 'Maren', now: NOW });
const FULL: User = {
  ...EMPTY,
  country: 'NO',
  buyer: {
    goals: ['income'],
    involvement: 'active',
    categories: ['SaaS', 'Newsletter'],
    tags: [],
    budgetMin: 500_000,
    budgetMax: 2_000_000,
  },
  buyerProfile: {
    models: ['subscription'],
    skills: ['React', 'SEO'],
    experience: 'bought',
    financing: 'cash',
    introduction: 'I run two newsletters about sailing and would keep the name and the price.',
  },
  funds: { band: 'to-15k', statedAt: addDays(NOW, -20), checkedAt: addDays(NOW, -9) },
  stats: { ...EMPTY.stats, bought: 1, answerMinutes: [80], offers: { made: 4, withdrawn: 1 } },
};

/** Components for the buyer card and its forms. */
export const BuyerParts = () => (
  <KitSection title="Buyer card">
    <Specimen name="BuyerCard, filled in and checked; of somebody who said nothing">
      <BuyerCard card={buyerCardOf(FULL, NOW)} />
      <BuyerCard card={buyerCardOf(EMPTY, NOW)} />
    </Specimen>
    <Specimen name="FundsMark">
      <p>
        <FundsMark funds={{ band: 'to-15k', source: 'self', at: NOW }} />
      </p>
      <p>
        <FundsMark funds={{ band: 'to-15k', source: 'document', at: NOW }} />
      </p>
    </Specimen>
    <Specimen name="OwnBuyerCard">
      <OwnBuyerCard me={FULL} />
    </Specimen>
    <Specimen name="GoalsField, CategoriesField, BudgetFields">
      <Fields />
    </Specimen>
    <Specimen name="BuyerCardForm">
      <BuyerCardForm me={FULL} onSaved={() => {}} />
    </Specimen>
  </KitSection>
);

/** The fields that the card shares with buyer onboarding. */
function Fields() {
  const form = useForm({
    initialValues: { goals: [], categories: ['SaaS'], budgetMin: null, budgetMax: 2_000_000 },
  });
  return (
    <Stack gap="mlg">
      <GoalsField input={form.getInputProps('goals')} />
      <CategoriesField input={form.getInputProps('categories')} />
      <BudgetFields from={form.getInputProps('budgetMin')} to={form.getInputProps('budgetMax')} />
    </Stack>
  );
}
