import './auth-layout.css';

import { sitePaths } from '../../domain/site-paths.ts';
import '../styles/mantine-signed-in.ts';
import { Outlet } from 'react-router-dom';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { FEE_PERCENT, netToSeller } from '../../domain/invoice/fee.ts';
import { formatMoney } from '../../domain/shared/money.ts';

const EXAMPLE = 2_000_000;

/** Form left, the account book right. */
export const AuthLayout = () => (
  <div className="auth">
    <div className="auth-side">
      <header>
        <Logo to={sitePaths.home} />
      </header>
      <main id="main" style={{ flex: 1, display: 'flex' }}>
        <Outlet />
      </main>
    </div>
    <aside className="auth-ledger" aria-label="How a sale is settled">
      <h2 style={{ fontSize: 22 }}>What a sale of {formatMoney(EXAMPLE)} looks like</h2>
      <p className="muted" style={{ margin: '4px 0 20px' }}>
        Nothing is paid before an offer is accepted, and nothing is released before the handover is confirmed.
      </p>
      <LedgerTable
        title="Step"
        rows={[
          { label: 'Accepted offer is paid and held', buyer: -EXAMPLE, seller: 0 },
          { label: 'Handover confirmed, money released', buyer: 0, seller: EXAMPLE },
          { label: `Handoff’s fee, ${FEE_PERCENT} %`, buyer: 0, seller: netToSeller(EXAMPLE) - EXAMPLE },
        ]}
      />
    </aside>
  </div>
);
