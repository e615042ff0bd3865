import { Button, Group, Modal, Slider, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Area } from '../../lib/files/crop-picture.ts';
import classes from './crop-dialog.module.css';

const Cropper = lazy(() => import('react-easy-crop'));

interface Props {
  url: string;
  /** Width over height of the crop. */
  aspect: number;
  round?: boolean;
  onClose: () => void;
  onCut: (area: Area) => void;
  /** Another button beside the main one. */
  other?: ReactNode;
}

/** Crops a picture: it is moved with the pointer or the arrow keys, and enlarged with a slider. */
export function CropDialog({ url, aspect, round = false, onClose, onCut, other }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Modal opened onClose={onClose} title="Crop the picture">
      <Stack>
        <div className={classes.stage}>
          <Suspense>
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={aspect}
              cropShape={round ? 'round' : 'rect'}
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
              // Other roles leave the arrow keys to a screen reader.
              cropperProps={{ role: 'application', 'aria-label': 'Picture; move it with the arrow keys' }}
            />
          </Suspense>
        </div>
        <Slider label={null} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} thumbLabel="Zoom" />
        <Group>
          <Button disabled={!area} onClick={() => area && onCut(area)}>
            Use this picture
          </Button>
          {other}
        </Group>
      </Stack>
    </Modal>
  );
}
