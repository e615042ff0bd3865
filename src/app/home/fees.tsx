import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { Section } from '../../components/ui/section.tsx';
import { FEE_PERCENT, netToSeller } from '../../domain/invoice/fee.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './home.module.css';

const EXAMPLE = 2_000_000;

/** What a sale costs, with an example. */
export const Fees = () => (
  <Section className={classes.fees} id="fees">
    <div>
      <Title order={2} fz={22} mb={8}>
        Fees
      </Title>
      <Text inherit c="dimmed">
        Listing, searching and access requests are free. The seller pays {FEE_PERCENT}% when the money is released, and
        nothing on refunds.
      </Text>
      <Button component={Link} to={sitePaths.signup('seller')} variant="default" mt={16}>
        List a project
      </Button>
    </div>
    <LedgerTable
      title={`If your project sells for ${formatMoney(EXAMPLE)}`}
      rows={[
        { label: 'Price', buyer: -EXAMPLE, seller: EXAMPLE },
        { label: `Handoff’s fee, ${FEE_PERCENT}%`, buyer: 0, seller: netToSeller(EXAMPLE) - EXAMPLE },
      ]}
    />
  </Section>
);
