import { Outlet } from 'react-router-dom';
import { Logo } from '../../components/logo.tsx';
import { FEE_PERCENT, netToSeller } from '../../domain/invoice/fee.ts';
import { formatMoney } from '../../domain/shared/money.ts';

const EXAMPLE = 2_000_000;

/** Form left, the account book right. */
export const AuthLayout = () => (
  <div className="auth">
    <div className="auth-side">
      <header>
        <Logo to="/" />
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
      <table className="table">
        <thead>
          <tr>
            <th>Step</th>
            <th className="n">Buyer</th>
            <th className="n">Seller</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Accepted offer is paid and held</td>
            <td className="n">{formatMoney(-EXAMPLE)}</td>
            <td className="n">$0</td>
          </tr>
          <tr>
            <td>Handover confirmed, money released</td>
            <td className="n">$0</td>
            <td className="n">+{formatMoney(EXAMPLE)}</td>
          </tr>
          <tr>
            <td>Handoff’s fee, {FEE_PERCENT} %</td>
            <td className="n">$0</td>
            <td className="n">{formatMoney(netToSeller(EXAMPLE) - EXAMPLE)}</td>
          </tr>
          <tr className="total">
            <td>In all</td>
            <td className="n">{formatMoney(-EXAMPLE)}</td>
            <td className="n">+{formatMoney(netToSeller(EXAMPLE))}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  </div>
);
