import type { User } from '../../domain/account/user.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { AppError } from '../../domain/errors.ts';
import { isOpenToOffers } from '../../domain/listing/states.ts';
import { BuyerAccess } from '../../features/deals/components/buyer-access.tsx';
import { SellerAccess } from '../../features/deals/components/seller-access.tsx';
import { useListing } from '../../features/listings/data/use-listing.ts';

interface Props {
  deal: Deal;
  me: User;
}

/** The access of a deal's buyer: for the seller to decide on, for the buyer to ask for and to use. */
export const DealAccess = ({ deal, me, role }: Props & { role: DealRole }) =>
  role === 'seller' ? <SellerAccess deal={deal} /> : <OwnAccess deal={deal} me={me} />;

/** It can be asked for while the project is for sale. */
function OwnAccess({ deal, me }: Props) {
  const { data: listing, error } = useListing(deal.listingId);
  const isGone = error instanceof AppError && error.code === 'not-found';
  return <BuyerAccess deal={deal} me={me} closed={listing ? !isOpenToOffers(listing.state) : isGone} />;
}
