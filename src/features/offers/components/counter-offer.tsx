import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { feesOfOffer } from '../../../domain/invoice/fee.ts';
import { requireChange } from '../../../domain/offer/compare-offers.ts';
import type { AssetChoice, Offer, OfferTerms } from '../../../domain/offer/offer.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';
import { keptOffers } from '../data/kept-offers.ts';
import { useSavedTerms } from '../data/offer-reads.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { useDealRoom } from './deal-room.ts';
import { OfferForm } from './offer-form.tsx';
import { termsOf } from './offer-values.ts';

interface CounterOfferProps {
  /** The offer that it answers. */
  offer: Offer;
  /** The listing's assets, which it may include. */
  assets: readonly AssetChoice[];
  opened: boolean;
  onClose: () => void;
}

/** The form for a counter-offer, and the question that comes before it is sent. */
export function CounterOffer({ offer, assets, opened, onClose }: CounterOfferProps) {
  const { deal, role } = useDealRoom();
  const { data: savedTerms } = useSavedTerms(role === 'buyer' ? deal.buyerId : deal.sellerId);
  const [asked, setAsked] = useState<OfferTerms | null>(null);
  const [unchanged, setUnchanged] = useState<Error | null>(null);
  const onForm = useRef<(error: unknown) => void>(() => {});
  const keepAs = `counter-${deal.id}-${offer.version}-${role}`;
  const counter = useCommand('counterOffer', () => {
    keptOffers.forget(keepAs);
    toast.success('Counter-offer sent.');
    setAsked(null);
    onClose();
  });
  const ask = (terms: OfferTerms, fail: (error: unknown) => void) => {
    setUnchanged(null);
    counter.reset();
    onForm.current = fail;
    try {
      // The server decides with the same function, so what it would refuse is not sent.
      requireChange(offer, terms);
      setAsked(terms);
    } catch (error) {
      setUnchanged(error instanceof Error ? error : null);
    }
  };
  const fees = feesOfOffer({ createdAt: new Date() });
  return (
    <>
      {opened && (
        <Panel mt="mlg">
          <PanelHead>
            <h2>Counter-offer</h2>
            <Button variant="subtle" size="sm" onClick={onClose}>
              Cancel
            </Button>
          </PanelHead>
          <PanelBody>
            <OfferForm
              savedTerms={savedTerms}
              initial={termsOf(offer, assets)}
              keepAs={keepAs}
              assets={assets}
              fees={fees}
              submitLabel={(amount) => (amount ? `Counter with ${amount}` : 'Counter')}
              role={role}
              busy={counter.isPending}
              error={unchanged ?? counter.error}
              onEdit={() => {
                setUnchanged(null);
                forgetting(counter)();
              }}
              onSubmit={ask}
            />
          </PanelBody>
        </Panel>
      )}
      <CounterDialog
        offer={offer}
        terms={asked}
        assets={assets}
        fees={fees}
        busy={counter.isPending}
        error={counter.error}
        onSend={(terms) =>
          counter.mutate(
            { dealId: deal.id, version: offer.version, terms },
            { onError: (error) => onForm.current(error) },
          )
        }
        onClose={() => setAsked(null)}
      />
    </>
  );
}
