import { Box, Title } from '@mantine/core';
import { sitePaths } from '../../domain/site-paths.ts';
import classes from './auth-layout.module.css';
import '../styles/mantine-signed-in.ts';
import { Outlet } from 'react-router-dom';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { exampleSale } from '../../domain/invoice/fee.ts';
import { formatMoney } from '../../domain/shared/money.ts';

/** The layout of sign-in pages: the form on the left, an example of a sale on the right. */
export function AuthLayout() {
  const { price, fee, feeName } = exampleSale(new Date());
  return (
    <div className={classes.auth}>
      <div className={classes.authSide}>
        <header>
          <Logo to={sitePaths.home} />
        </header>
        <Box id="main" component="main" tabIndex={-1} flex={1} display="flex">
          <Outlet />
        </Box>
      </div>
      <aside className={classes.authLedger} aria-label="How a sale is settled">
        <Title order={2} fz="xl">
          What a sale of {formatMoney(price)} looks like
        </Title>
        <Muted inherit mt="xs" mb="mlg">
          Nothing is paid before an offer is accepted, and nothing is released before the handover is confirmed.
        </Muted>
        <LedgerTable
          title="Step"
          rows={[
            { label: 'Accepted offer is paid and held', buyer: -price, seller: 0 },
            { label: 'Handover confirmed, money released', buyer: 0, seller: price },
            { label: feeName, buyer: 0, seller: -fee },
          ]}
        />
      </aside>
    </div>
  );
}
