import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { toast } from '../../../components/toast/toast.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { requireChange } from '../../../domain/offer/compare-offers.ts';
import type { Offer, OfferTerms } from '../../../domain/offer/offer.ts';
import { clearOutcome, useCommand } from '../../../lib/api/use-command.ts';
import { useSavedTerms } from '../data/offer-reads.ts';
import { unsentOfferStore } from '../data/unsent-offer-store.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { useDealRoom } from './deal-room.ts';
import { OfferForm } from './offer-form.tsx';
import { termsOf } from './offer-values.ts';

interface CounterOfferProps {
  /** The offer being countered. */
  offer: Offer;
  opened: boolean;
  onClose: () => void;
}

/** The counter-offer form, and the confirmation before the counter-offer is sent. */
export function CounterOffer({ offer, opened, onClose }: CounterOfferProps) {
  const { deal, role, teaser } = useDealRoom();
  const project = teaser ?? offer;
  const { data: savedTerms } = useSavedTerms(role === 'buyer' ? deal.buyerId : deal.sellerId);
  const [asked, setAsked] = useState<OfferTerms | null>(null);
  const [unchanged, setUnchanged] = useState<Error | null>(null);
  const onForm = useRef<(error: unknown) => void>(() => {});
  const keepAs = `counter-${deal.id}-${offer.version}-${role}`;
  const counter = useCommand('counterOffer', () => {
    unsentOfferStore.forget(keepAs);
    toast.success('Counter-offer sent.');
    setAsked(null);
    onClose();
  });
  const ask = (terms: OfferTerms, fail: (error: unknown) => void) => {
    setUnchanged(null);
    counter.reset();
    onForm.current = fail;
    try {
      // The server uses the same function, so this catches any counter-offer that it would reject as unchanged.
      requireChange(offer, terms);
      setAsked(terms);
    } catch (error) {
      setUnchanged(error instanceof Error ? error : null);
    }
  };
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
              initial={termsOf(offer, project.assets)}
              keepAs={keepAs}
              project={project}
              submitLabel={(amount) => (amount ? `Counter with ${amount}` : 'Counter')}
              role={role}
              busy={counter.isPending}
              error={unchanged ?? counter.error}
              onEdit={() => {
                setUnchanged(null);
                clearOutcome(counter)();
              }}
              onSubmit={ask}
            />
          </PanelBody>
        </Panel>
      )}
      <CounterDialog
        offer={offer}
        terms={asked}
        project={project}
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
