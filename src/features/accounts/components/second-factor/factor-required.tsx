import { Box, Button, Modal } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { useFactors } from '../../data/second-factor.ts';

const SetUpFactor = lazy(() => import('./set-up-factor.tsx').then((module) => ({ default: module.SetUpFactor })));

/**
 * Suggests that the buyer set up a second factor before the inspection begins, because confirming receipt requires one.
 * Renders nothing once the buyer has one.
 */
export function FactorRequired({ uid }: { uid: string }) {
  const factors = useFactors(uid);
  const [adding, setAdding] = useState(false);
  const isMissing = factors.status === 'success' && factors.data.length === 0;
  if (!isMissing && !adding) return null;
  return (
    <>
      <Note tone="slate" centered>
        <IconShieldLock size={18} stroke={1.6} aria-hidden="true" />
        <Box flex={1} miw={0}>
          To confirm what arrives, you need a second factor. Set it up before the inspection begins.
        </Box>
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          Set it up
        </Button>
      </Note>
      <Modal opened={adding} onClose={() => setAdding(false)} title="Add a second factor">
        <Suspense fallback={<RowsSkeleton />}>
          <SetUpFactor onDone={() => setAdding(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
