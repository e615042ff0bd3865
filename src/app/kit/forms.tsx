import {
  Box,
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  PasswordInput,
  Progress,
  Radio,
  Select,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { BillingForm } from '../../components/account/billing-form.tsx';
import { CountrySelect } from '../../components/account/country-select.tsx';
import { AlertsChoice, PreferencesForm } from '../../components/account/preferences-form.tsx';
import { SellerAgreement } from '../../components/account/seller-agreement.tsx';
import { SocialLinksFields } from '../../components/account/social-links-fields.tsx';
import { UnblockButton } from '../../components/account/unblock-button.tsx';
import { UsernameInput } from '../../components/account/username-input.tsx';
import { ContactNote, ContactWarning } from '../../components/contact/contact-warning.tsx';
import CurrencyChoice from '../../components/money/currency-choice.tsx';
import { InCurrency } from '../../components/money/in-currency.tsx';
import { InDollars } from '../../components/money/in-dollars.tsx';
import { RejectedTextAppeal } from '../../components/report/rejected-text-appeal.tsx';
import { ReportButton } from '../../components/report/report-button.tsx';
import { TagsField } from '../../components/tags/tags-field.tsx';
import { toast } from '../../components/toast/toast.tsx';
import { CountdownButton } from '../../components/ui/countdown-button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { FigureInput, FigureProblem } from '../../components/ui/figure-input.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { Refusal } from '../../components/ui/refusal.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { CropDialog } from '../../components/upload/crop-dialog.tsx';
import { DEFAULT_PREFERENCES } from '../../domain/account/preferences.ts';
import { NO_LINKS } from '../../domain/account/social-links.ts';
import { refusalOf } from '../../domain/case/refused-text.ts';
import { AppError } from '../../domain/errors.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const REFUSED = 'Handoff Support';
const COUNTRIES = ['Norway', 'Sweden', 'Denmark'];
const VARIANTS = ['filled', 'default', 'subtle'] as const;

const OPEN = [
  { path: 'sales-under-way', message: '160 accepted or paid deals' },
  { path: 'invoices-to-pay', message: '3 invoices to pay' },
];
const OPEN_TEXT = 'Finish these first: 160 accepted or paid deals, 3 invoices to pay.';

/** Mantine's buttons and fields in our theme, and our own fields. */
export function Forms() {
  const [tags, setTags] = useState(['react', 'stripe']);
  const [cents, setCents] = useState<number | null>(1_240_000);
  const [count, setCount] = useState<number | null>(128);
  const [note, setNote] = useState('Write to maren@example.com.');
  const [opened, setOpened] = useState(false);
  const [cropping, setCropping] = useState(false);
  const links = useForm({ initialValues: { links: NO_LINKS } });
  return (
    <KitSection title="Forms">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button: ${variant}; small, large, loading, disabled, dangerous`}>
          <Group>
            <Button variant={variant}>Pay $12,400</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            {variant !== 'filled' && (
              <Button variant={variant} c="brick">
                Withdraw
              </Button>
            )}
          </Group>
        </Specimen>
      ))}
      <Specimen name="Fields: empty, filled, with help, with an error, disabled">
        <Stack maw={420}>
          <TextInput label="Empty" placeholder="Newsletter, Shopify, booking" />
          <TextInput label="Filled" defaultValue="Harbour Desk" />
          <TextInput label="With help" description="Buyers see it on the card." />
          <TextInput label="With an error" defaultValue="ab" error="At least 3 characters." />
          <TextInput label="Disabled" defaultValue="Frozen while under offer" disabled />
          <PasswordInput
            label="Password"
            defaultValue="secret"
            visibilityToggleButtonProps={{ 'aria-label': 'Show' }}
          />
          <Textarea label="Longer text" defaultValue="I moved inland and sold the boat." />
          <Select label="Select" data={COUNTRIES} defaultValue="Norway" searchable />
          <CountrySelect label="Country select" defaultValue="NO" />
          <NativeSelect label="Native select" data={COUNTRIES} />
          <TagsField label="Tags" value={tags} onChange={setTags} maxTags={20} />
          <FigureInput unit="money" label="Amount" value={cents} onChange={setCents} />
          <FigureInput unit="money" label="Amount with an error" value={50} error="At least $1." />
          <FigureInput unit="count" label="Count" suffix="users" value={count} onChange={setCount} />
          <FigureInput unit="measure" label="Measure" suffix="%" value={2.1} />
          <FigureInput unit="money" label="Amount that could be two" text="12.400" />
          <FigureProblem problem="Enter 0 or more." />
        </Stack>
      </Specimen>
      <Specimen name="CurrencyChoice; InCurrency after an amount; InDollars where dollars are asked for">
        <Stack>
          <CurrencyChoice />
          <p>
            $12,000
            <InCurrency cents={1_200_000} />
          </p>
          <p>
            <InDollars amount={{ currency: 'EUR', minor: 500_000 }} choose={setCents} />
          </p>
        </Stack>
      </Specimen>
      <Specimen name="ContactWarning while it is typed; ContactNote for who reads it">
        <ContactWarning subject="Your note has" text={note}>
          <Textarea
            label="A note to the seller"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </ContactWarning>
        <ContactNote text={note} mt="sm" />
      </Specimen>
      <Specimen name="Choices">
        <Stack>
          <Checkbox label="Checkbox" />
          <Checkbox label="Checked" description="With a sentence below." defaultChecked />
          <Checkbox label="With an error" error="Accept it first." />
          <Radio.Group label="Radio" defaultValue="a">
            <Stack gap="sm" mt="sm">
              <Radio value="a" label="First" />
              <Radio value="b" label="Second" />
            </Stack>
          </Radio.Group>
        </Stack>
      </Specimen>
      <Specimen name="BillingForm">
        <Box maw={420}>
          <BillingForm />
        </Box>
      </Specimen>
      <Specimen name="UsernameInput: free, taken, invalid; SocialLinksFields">
        <Stack maw={420}>
          <UsernameInput standing="free" defaultValue="harbour-desk" />
          <UsernameInput standing="taken" defaultValue="maren" />
          <UsernameInput standing={{ problem: 'This username is reserved.' }} defaultValue="admin" />
          <SocialLinksFields form={links} />
        </Stack>
      </Specimen>
      <Specimen name="AlertsChoice">
        <AlertsChoice label="Alert me to new matches" value="daily" onChange={() => {}} />
      </Specimen>
      <Specimen name="PreferencesForm">
        <PreferencesForm preferences={DEFAULT_PREFERENCES} />
      </Specimen>
      <Specimen name="SellerAgreement: read to its end before it can be accepted">
        <Box maw={560}>
          <SellerAgreement action="Agree and finish" onAccepted={() => toast.success('Accepted.')} />
        </Box>
      </Specimen>
      <Specimen name="UnblockButton">
        <UnblockButton uid="somebody" name="Nora Halvorsen" />
      </Specimen>
      <Specimen name="CountdownButton">
        <CountdownButton label="Send again" onPress={async () => void toast.success('Sent.')} />
      </Specimen>
      <Specimen name="CropDialog">
        <Button variant="default" onClick={() => setCropping(true)}>
          Crop a picture
        </Button>
        {cropping && (
          <CropDialog
            url="/icons/share.png"
            aspect={16 / 10}
            onClose={() => setCropping(false)}
            onCut={() => setCropping(false)}
          />
        )}
      </Specimen>
      <Specimen name="Modal and toasts">
        <Group>
          <Button variant="default" onClick={() => setOpened(true)}>
            Open a dialog
          </Button>
          <Button variant="default" onClick={() => toast.success('Saved.')}>
            Toast: success
          </Button>
          <Button variant="default" onClick={() => toast.error('That did not work. Try again in a moment.')}>
            Toast: error
          </Button>
          <Button variant="default" onClick={() => toast.info('A new version is available.')}>
            Toast: information
          </Button>
          <Button variant="default" onClick={() => toast.loading('Preparing your data…')}>
            Toast: in progress
          </Button>
        </Group>
        <Modal opened={opened} onClose={() => setOpened(false)} title="Accept $12,400">
          <Box component="p" mb="mlg">
            The project is reserved for the buyer, who has seven days to pay.
          </Box>
          <Button onClick={() => setOpened(false)}>Accept $12,400</Button>
        </Modal>
      </Specimen>
      <Specimen name="RowsSkeleton, Skeleton, Progress">
        <Stack>
          <RowsSkeleton rows={2} />
          <Skeleton height={120} radius="md" />
          <Progress value={40} aria-label="Upload" />
        </Stack>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="No offers yet" action={<Button variant="default">Browse projects</Button>}>
          Offers that you make or get are listed here.
        </EmptyState>
      </Specimen>
      <Specimen name="Refusal: with the next steps">
        <Stack>
          <Refusal error={new AppError('offer-limit')} />
          <Refusal error={new AppError('account-in-use', OPEN_TEXT, OPEN)} />
        </Stack>
      </Specimen>
      <Specimen name="ErrorState: with and without a retry">
        <Stack>
          <ErrorState text="The offers could not be loaded." onRetry={() => toast.info('Tried again.')} />
          <ErrorState text="Your account could not be loaded." />
        </Stack>
      </Specimen>
      <Specimen name="ReportButton: alone, and one word between others">
        <Group>
          <ReportButton kind="listing" subjectId="x" label="Report this listing" />
          <Muted size="xs" span>
            10:42 · <ReportButton kind="message" subjectId="x/y" label="Report the message of 10:42" small />
          </Muted>
        </Group>
      </Specimen>
      <Specimen name="RejectedTextAppeal: below a field that refuses its words">
        <RejectedTextAppeal field="title" text={REFUSED} error={refusalOf('title', REFUSED)} />
      </Specimen>
    </KitSection>
  );
}
