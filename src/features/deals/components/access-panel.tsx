import type { User } from '../../../domain/account/user.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { BuyerAccess } from './buyer-access.tsx';
import { SellerAccess } from './seller-access.tsx';

/** The access of a deal's buyer: for the seller to decide on, for the buyer to ask for and to use. */
export const AccessPanel = ({ deal, role, me }: { deal: Deal; role: DealRole; me: User }) =>
  role === 'seller' ? <SellerAccess deal={deal} /> : <BuyerAccess deal={deal} me={me} />;
