import { Button, Group, Modal, Slider, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Area } from '../../lib/files/crop-picture.ts';
import classes from './crop-dialog.module.css';

const Cropper = lazy(() => import('react-easy-crop'));

interface Props {
  url: string;
  /** The aspect ratio of the crop: width over height. */
  aspect: number;
  round?: boolean;
  onClose: () => void;
  onCut: (area: Area) => void;
  /** An additional button next to the main one. */
  other?: ReactNode;
}

/** A dialog for cropping a picture, which can be moved with the pointer or arrow keys and zoomed with a slider. */
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
              // With other roles, screen readers would capture the arrow keys.
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
